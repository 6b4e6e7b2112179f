import { compareKana, type KanaNames } from '@gakuseki/shared-api/rules/people/kana-order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import {
  ask,
  button,
  changeAsOther,
  edit,
  numberOf,
  open,
  person,
  pick,
  studentsOf,
  table,
} from './class-details.harness.tsx'

const dialog = (name: string) => screen.findByRole('dialog', { name })
const rowsOf = (part: HTMLElement) => within(part).getAllByRole('row').slice(1)

describe('numbers', () => {
  it('shows gaps, duplicates and missing numbers, and updates them on input', async () => {
    const [one, two] = await studentsOf('c2026-e4-3')
    await changeAsOther(`/v2/students/${one?.userId}`, { classes: [{ classId: 'c2026-e4-3', studentNumber: 50 }] })
    const { user } = await open('c2026-e4-3')
    const last = (await studentsOf('c2026-e4-3')).at(-2)?.studentNumber ?? 0
    const gap = `欠番: 1、${last + 1}〜49番`
    expect(table('児童生徒').getByText(gap)).toBeVisible()
    await user.click(button('Edit'))
    await user.clear(numberOf(one?.name ?? ''))
    await user.type(numberOf(one?.name ?? ''), '2')
    expect(table('児童生徒').getByText('番号の重複: 2番')).toBeVisible()
    expect(numberOf(two?.name ?? '')).toHaveValue('2')
    await user.clear(numberOf(one?.name ?? ''))
    expect(table('児童生徒').getByText('番号未定: 1名')).toBeVisible()
  })

  it('are given by kana, boys first, after a preview of old and new', async () => {
    const before = await ask<readonly (KanaNames & { userId: string; name: string; sex: string })[]>(
      '/v2/classes/c2026-e5-1/students',
    )
    const { user, sent } = await edit('c2026-e5-1')
    await user.click(button('番号を付ける'))
    const part = within(await dialog('出席番号を付ける'))
    await user.click(part.getByRole('radio', { name: '全員（1番から）' }))
    await user.click(part.getByRole('radio', { name: '男子が先' }))
    const rank = (sex: string) => ['male', 'female'].indexOf(sex) + 3 * Number(!['male', 'female'].includes(sex))
    const wanted = before.toSorted((a, b) => rank(a.sex) - rank(b.sex) || compareKana(a, b)).map(({ name }) => name)
    const preview = rowsOf(part.getByRole('table')).map((row) => within(row).getByRole('rowheader').textContent)
    expect(preview).toEqual(wanted)
    expect(sent()).toEqual([])
    await user.click(part.getByRole('button', { name: '下書きに反映' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(numberOf(wanted[0] ?? '')).toHaveValue('1')
    const shown = table('児童生徒')
      .getAllByRole('rowheader')
      .map((cell) => within(cell).getByRole('link').textContent)
    expect(shown).toEqual(wanted)
    await user.click(button('Save'))
    await screen.findByText('変更を保存しました。')
    const after = await studentsOf('c2026-e5-1')
    expect(after.map(({ name }) => name)).toEqual(wanted)
    expect(after.map(({ classes }) => classes[0]?.studentNumber)).toEqual(wanted.map((_name, index) => index + 1))
  })

  it('continue for added students, and renumber nobody else unasked', async () => {
    const suite = await edit('c2025-e2-1')
    const { user } = suite
    const highest = Math.max(...(await studentsOf('c2025-e2-1')).map(({ classes }) => classes[0]?.studentNumber ?? 0))
    const stranger = await pupilWithout(2025)
    await pick(suite, '児童生徒', stranger.userId)
    await user.click(button('番号を付ける'))
    const part = within(await dialog('出席番号を付ける'))
    expect(part.getByRole('radio', { name: '番号のない人だけ（続きの番号）' })).toBeChecked()
    const [row] = rowsOf(await part.findByRole('table'))
    expect(row).toHaveTextContent(`${highest + 1}番${stranger.name}(未定)`)
  })

  it('reports a student of another class of the year before the save', async () => {
    const [other] = await studentsOf('c2026-e6-2')
    const suite = await edit('c2026-e6-1')
    await pick(suite, '児童生徒', other?.userId ?? '')
    expect(
      await screen.findByText('2026年度の小6 2組に所属しています。先にそのクラスから外してください。'),
    ).toBeVisible()
    await suite.user.click(button('Save'))
    expect(await screen.findByText(/^同じ年度の別のクラスに所属している/)).toBeVisible()
    expect(suite.sent()).toEqual([])
  })
})

describe('a list from Excel', () => {
  it('matches by name, mail and id, shows the problems, and fills the draft', async () => {
    const [one, two, three] = await studentsOf('c2025-e3-1')
    const stranger = await pupilWithout(2025)
    const [other] = await studentsOf('c2025-e3-2')
    const { user, sent } = await edit('c2025-e3-1')
    await user.click(button('Excelから貼り付け'))
    const part = within(await dialog('Excelの名簿を貼り付け'))
    const lines = [
      '番号\t氏名',
      `71\t${one?.name}`,
      `72\t${two?.googleMail}`,
      `73\t${stranger.userId}`,
      `74\tそのような人はいない`,
      `75\t${other?.googleMail}`,
      `71\t${three?.googleMail}`,
      `\t`,
    ]
    await user.click(part.getByRole('textbox', { name: '貼り付ける名簿' }))
    await user.paste(lines.join('\r\n'))
    await user.click(part.getByRole('button', { name: '照合する' }))
    const preview = await part.findByRole('table', { name: '貼り付けの確認' })
    const [first, second, third, fourth, fifth, sixth] = rowsOf(preview)
    expect(first).toHaveTextContent(`71番が${three?.name}さんと重複しています。`)
    expect(second).toHaveTextContent('クラスに所属済み。番号を変更: 2番 → 72番')
    expect(third).toHaveTextContent(stranger.name)
    expect(third).toHaveTextContent('クラスに追加')
    expect(fourth).toHaveTextContent('該当する児童生徒が見つかりません。')
    expect(fifth).toHaveTextContent('同じ年度の小3 2組に所属しています。')
    expect(sixth).toHaveTextContent(`71番が${one?.name}さんと重複しています。`)
    await user.click(part.getByRole('checkbox', { name: '7行目を取り込む' }))
    expect(first).toHaveTextContent('番号を変更: 1番 → 71番')
    await user.click(part.getByRole('button', { name: '3名を下書きに入れる' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(numberOf(one?.name ?? '')).toHaveValue('71')
    expect(numberOf(stranger.name)).toHaveValue('73')
    expect(sent()).toEqual([])
    await user.click(button('Save'))
    await screen.findByText('変更を保存しました。')
    const { classes } = await person('students', stranger.userId)
    expect(classes.find(({ classId }) => classId === 'c2025-e3-1')?.studentNumber).toBe(73)
  })

  it('says which lines it leaves out because they name nobody', async () => {
    const [one] = await studentsOf('c2025-e3-1')
    const { user } = await edit('c2025-e3-1')
    await user.click(button('Excelから貼り付け'))
    const part = within(await dialog('Excelの名簿を貼り付け'))
    await user.click(part.getByRole('textbox', { name: '貼り付ける名簿' }))
    await user.paste(`2\t2\r\n71\t${one?.googleMail}\r\n72\t\r\n73\t`)
    await user.click(part.getByRole('button', { name: '照合する' }))
    const said = '1・3〜4行目は、名前・メール・ユーザーIDがなく数字だけのため、取り込みません。'
    expect(await part.findByText(said)).toBeVisible()
    expect(rowsOf(part.getByRole('table', { name: '貼り付けの確認' }))).toHaveLength(1)
  })

  it('does not continue when nobody is recognized', async () => {
    const { user } = await edit('c2025-e3-1')
    await user.click(button('Excelから貼り付け'))
    const part = within(await dialog('Excelの名簿を貼り付け'))
    await user.click(part.getByRole('textbox', { name: '貼り付ける名簿' }))
    await user.paste('番号\t氏名')
    await user.click(part.getByRole('button', { name: '照合する' }))
    expect(await part.findByText('名前のある行がありません。')).toBeVisible()
  })
})

/** A student without a class in a school year. */
async function pupilWithout(schoolYear: number) {
  const [found] = await ask<readonly { userId: string; name: string }[]>(
    `/v2/students?noClass=true&classSchoolYear=${schoolYear}&limit=1`,
  )
  if (found === undefined) throw new Error(`everybody has a class in ${schoolYear}`)
  return found
}

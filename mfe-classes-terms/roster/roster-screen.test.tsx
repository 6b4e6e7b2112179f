import { notedFetch, type Sent } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { studentsOf } from '../class-details/class-details.harness.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const classId = 'c2026-e4-1'

async function openRoster(query = '') {
  const sent: Sent[] = []
  const url = `/class/roster/${classId}?${query}`
  const suite = await renderSuite({ remote, declaration, url, host: { fetch: notedFetch(sent) } })
  await screen.findAllByRole('region', { name: /枚目$/u })
  return { ...suite, calls: () => sent.map(({ call }) => call) }
}

const sheets = () => screen.getAllByRole('region', { name: /枚目$/u })
const choose = (name: string) => screen.getByRole('radio', { name })
const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const headings = () => textsOf(within(sheets()[0] ?? document.body).getAllByRole('columnheader'))
const cellsOfHead = () => within(sheets()[0] ?? document.body).getAllByRole('row')[0]?.children

it('[PRN-02] opens from the class page, and leads back there', async () => {
  const { user, url } = await renderSuite({ remote, declaration, url: `/class/details/${classId}` })
  await user.click(await screen.findByRole('link', { name: '名簿' }))
  await screen.findByRole('region', { name: '印刷プレビュー' })
  expect(url()).toBe(`/class/roster/${classId}`)
  await user.click(screen.getByRole('link', { name: '前の画面に戻る' }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
})

it('[PRN-02] shows everybody with number, name and kana, and the title line on each sheet', async () => {
  await openRoster()
  const students = await studentsOf(classId)
  const [sheet] = sheets()
  expect(sheet).toHaveTextContent(
    new RegExp(`^名簿青葉野学園 小学校 4年 1組 2026年度 ${students.length}名 印刷日 2026-11-20`, 'u'),
  )
  const rows = rowTexts(screen.getByRole('table', { name: '名簿' }))
  expect(rows).toHaveLength(students.length + 1)
  for (const [at, { name }] of students.entries()) expect(rows[at + 1]).toContain(name)
})

it('[PRN-02] keeps the choice in the address and reads it from there', async () => {
  const { user, url } = await openRoster('layout=labels&labels=12')
  expect(screen.getByRole('combobox', { name: '種類' })).toHaveValue('labels')
  expect(choose('12面')).toBeChecked()
  await user.click(choose('24面'))
  await user.type(screen.getByRole('textbox', { name: '表題' }), '春')
  await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '写真名簿')
  await user.click(choose('なし'))
  const written = Object.fromEntries(new URLSearchParams(url().split('?')[1]))
  expect(written).toEqual({ layout: 'photos', labels: '24', title: '春', furigana: 'none' })
})

it('[PRN-02] asks for guardians in one call, and only where their phones are printed', async () => {
  const { user, calls } = await openRoster()
  const ofGuardians = () => calls().filter((call) => call.includes('/guardians'))
  expect(ofGuardians()).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '電話番号付き名簿')
  const [sheet] = await screen.findAllByRole('table', { name: '電話番号付き名簿' })
  if (sheet === undefined) throw new Error('no sheet')
  expect(rowTexts(sheet)[1]).toMatch(/0\d0-\d{4}-\d{4}/u)
  await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '緊急連絡先一覧')
  await screen.findAllByRole('table', { name: '緊急連絡先一覧' })
  expect(headings()).toEqual(expect.arrayContaining(['緊急連絡先1', '緊急連絡先2', '緊急連絡先3']))
  expect(ofGuardians()).toHaveLength(1)
})

it('[PRN-02] prints check columns with headings that are pasted from Excel', async () => {
  const { user } = await openRoster('layout=checks&columns=2')
  await user.click(screen.getByRole('textbox', { name: '列の見出し' }))
  await user.paste('国語\t算数\r\n理科')
  await waitFor(() => expect(headings()).toEqual(['番号', '名前', '国語', '算数', '理科']))
})

it('[PRN-02] refuses a number of columns out of its limits with a reason, and keeps the last one', async () => {
  const { user } = await openRoster('layout=checks&columns=2')
  const field = screen.getByRole('textbox', { name: '列の数' })
  await user.clear(field)
  await user.type(field, '41')
  expect(screen.getByText('1〜40の整数を入力してください。')).toBeInTheDocument()
  await waitFor(() => expect(cellsOfHead()).toHaveLength(2 + 4))
})

it('[PRN-02] prints the days of a month, weekdays or all', async () => {
  const { user } = await openRoster('layout=checks&by=month&month=2026-12')
  expect(headings().slice(2, 6)).toEqual(['1火', '2水', '3木', '4金'])
  await user.click(choose('すべての日'))
  await waitFor(() => expect(headings()).toHaveLength(2 + 31))
  await user.selectOptions(screen.getByRole('combobox', { name: '月' }), '2027年2月')
  await waitFor(() => expect(headings()).toHaveLength(2 + 28))
  expect(sheets()[0]).toHaveTextContent(/^チェック表 2027年2月/u)
})

describe('seats', () => {
  const seat = (row: number, column: number): HTMLElement => {
    const seats = within(screen.getByRole('group', { name: `前から${row}行目` })).getAllByRole('button')
    const found = seats[column - 1]
    if (found === undefined) throw new Error(`no seat ${column} in row ${row}`)
    return found
  }

  it('[PRN-02] are filled by number from the front, and swapped by mouse', async () => {
    const { user } = await openRoster('layout=seats&furigana=none')
    const [one, two] = await studentsOf(classId)
    expect(seat(1, 1)).toHaveTextContent(`1${one?.name}`)
    await user.click(seat(1, 1))
    expect(seat(1, 1)).toHaveAttribute('aria-pressed', 'true')
    await user.click(seat(2, 1))
    expect(seat(1, 1)).toHaveTextContent(`2${two?.name}`)
    expect(seat(2, 1)).toHaveTextContent(`1${one?.name}`)
    await user.click(screen.getByRole('button', { name: '番号順に戻す' }))
    expect(seat(1, 1)).toHaveTextContent(`1${one?.name}`)
  })

  it('[PRN-02] are swapped by keyboard', async () => {
    const { user } = await openRoster('layout=seats&furigana=none')
    const [one] = await studentsOf(classId)
    seat(1, 1).focus()
    await user.keyboard('{Enter}{ArrowUp}{ArrowRight}{Enter}')
    expect(seat(2, 2)).toHaveTextContent(`1${one?.name}`)
    expect(seat(2, 2)).toHaveFocus()
  })

  it('[PRN-02] leave nobody out when the room is too small', async () => {
    await openRoster('layout=seats&seatColumns=4&seatRows=2')
    const students = await studentsOf(classId)
    expect(screen.getByText(/^全員が座れるように\d行にしました。$/u)).toBeInTheDocument()
    const seats = within(screen.getByRole('group', { name: '座席' })).getAllByRole('button')
    expect(seats.filter(({ textContent }) => textContent !== '')).toHaveLength(students.length)
  })
})

it('[PRN-02] shows a silhouette in place of a photo that does not load', async () => {
  await openRoster('layout=photos')
  const [picture] = screen.getAllByRole('img', { name: /の写真$/u })
  if (picture === undefined) throw new Error('no photo')
  fireEvent.error(picture)
  expect(picture).not.toBeInTheDocument()
})

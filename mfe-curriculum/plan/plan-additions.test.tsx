import { fireEvent, screen, within } from '@testing-library/react'
import { button, contentNames, edit, field, japanese, music, saved } from './plan.harness.tsx'

const dialog = (name: string) => screen.findByRole('dialog', { name })

it('[C67] ticks months on the strip, also by arrow keys', async () => {
  const { user, sent } = await edit(japanese)
  const [first = ''] = contentNames('知識・技能')
  const strip = within(screen.getAllByRole('group', { name: `「${first}」を使う月` })[0] as HTMLElement)
  expect(strip.getByRole('button', { name: '4月' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(strip.getByRole('button', { name: '4月' }))
  await user.keyboard('{ArrowRight}{ArrowRight} ')
  expect(strip.getByRole('button', { name: '6月' })).toHaveFocus()
  expect(strip.getByRole('button', { name: '6月' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(button('Save'))
  await saved()
  const month = (number: number) => `PATCH /viewPoints/${japanese}-v1/contents/${japanese}-v1-c1/months/${number}`
  expect(sent()).toEqual([
    { call: month(4), body: { enabled: false } },
    { call: month(6), body: { enabled: true } },
  ])
})

it('[C67] adds a list of units to several view points at once', async () => {
  const { user, stored } = await edit(music)
  await user.click(button('一覧から追加'))
  const popup = within(await dialog('内容を一覧から追加'))
  fireEvent.change(popup.getByLabelText('追加する内容'), { target: { value: '校歌\nわらべうた' } })
  await user.click(popup.getByRole('checkbox', { name: '思考・判断・表現' }))
  expect(popup.getByRole('status')).toHaveTextContent('2個の名前から、4件の内容を追加します。')
  await user.click(popup.getByRole('button', { name: 'Add' }))
  await user.click(button('Save'))
  await saved()
  expect(await stored()).toEqual([
    '知識・技能: 校歌 わらべうた',
    '思考・判断・表現: ',
    '学びに向かう力・人間性: 校歌 わらべうた',
  ])
})

it('[C67] opens the list dialog for a list pasted into the field of one name', async () => {
  const { user } = await edit(music)
  await user.click(button('「知識・技能」に内容を追加'))
  await user.paste('校歌\nわらべうた')
  const popup = within(await dialog('内容を一覧から追加'))
  expect(popup.getByLabelText('追加する内容')).toHaveValue('校歌\nわらべうた')
  expect(popup.getByRole('checkbox', { name: '知識・技能' })).toBeChecked()
  expect(popup.getByRole('checkbox', { name: '思考・判断・表現' })).not.toBeChecked()
})

it('[C67] copies the plan of another year and grade into an existing subject', async () => {
  const { user } = await edit(music)
  await user.click(button('ほかの教科から取り込む'))
  const popup = within(await dialog('ほかの教科の内容構成を取り込む'))
  await user.click(popup.getByRole('button', { name: '次の年度' }))
  await user.selectOptions(
    await popup.findByRole('combobox', { name: '取り込む教科' }),
    await popup.findByText('小3 国語'),
  )
  expect(await popup.findByText(/^内容\d+件を追加します。$/)).toBeVisible()
  await user.click(popup.getByRole('button', { name: '取り込む' }))
  const copied = contentNames('知識・技能')
  expect(copied.length).toBeGreaterThan(3)
  expect(field('観点1の名前')).toHaveValue('知識・技能')
  const [first] = screen.getAllByRole('group', { name: `「${copied[0]}」を使う月` })
  const months = within(first as HTMLElement).getAllByRole('button', { pressed: true })
  expect(months.map(({ textContent }) => textContent)).toEqual(['4', '5'])
})

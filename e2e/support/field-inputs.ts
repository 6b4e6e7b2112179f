import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import type { KindName } from '@gakuseki/shared-api/core/kinds/kind.ts'
import type { Locator, Page } from '@playwright/test'
import { pickPerson } from './pages/person-page.ts'

type Input = {
  readonly page: Page
  readonly panel: Locator
  readonly field: Field
  /** The field's name on the screen. */
  readonly label: string
  /** Makes the value differ from those of other fields. */
  readonly number: number
}

/** The text of the row once the value is stored; null if nothing can be entered here. */
type Shown = string | RegExp | null

/** How a user enters a value of each kind. A field of a new kind does not compile until it is listed here. */
const entries: Readonly<Record<KindName, (input: Input) => Promise<Shown>>> = {
  string: enterLine,
  mail: enterLine,
  phone: enterLine,
  zip: enterLine,
  multiline: async ({ panel, label, number }) => {
    const text = `${number}番の一行目\n二行目`
    await panel.getByRole('textbox', { name: label, exact: true }).fill(text)
    return text
  },
  number: async ({ panel, label, number }) => {
    await panel.getByRole('textbox', { name: label, exact: true }).fill(String(number))
    return String(number)
  },
  date: async ({ panel, label, number }) => {
    const day = `2013-05-${String(1 + (number % 28)).padStart(2, '0')}`
    await panel.getByRole('textbox', { name: label, exact: true }).fill(day)
    return day
  },
  enum: async ({ panel, field, label }) => {
    const select = panel.getByRole('combobox', { name: label, exact: true })
    const now = await select.inputValue()
    const choices = Object.entries(field.kind.options ?? {})
    const [code = '', name = ''] =
      choices.find(([value]) => value !== now && field.kind.patch?.safeParse(value).success) ?? []
    await select.selectOption(code)
    return name
  },
  image: async ({ page, panel, label }) => {
    const buffer = await page.getByRole('region', { name: '本人' }).screenshot()
    const stored = page.waitForResponse(/\/uploadPicture\d?$/)
    await panel.getByLabel(`${label}のファイル`).setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer })
    await stored
    await panel.getByRole('button', { name: `${label}を削除` }).waitFor()
    return 'View'
  },
  user: ({ page, label }) => pickPerson(page, label, 'g26009'),
  users: async () => null,
  studentClasses: (input) => enterClass(input, '番号', '88', /88番/),
  teacherClasses: (input) => enterClass(input, '担当', '副', /\(副\)/),
}

async function enterLine({ panel, field, label, number }: Input): Promise<Shown> {
  const text = `${number}番の値`.slice(0, field.kind.maxCharacters ?? field.kind.maxLength ?? undefined)
  await panel.getByRole('textbox', { name: label, exact: true }).fill(text)
  return text
}

/** Enters a value other than the current one. */
export function enterValue(input: Input): Promise<Shown> {
  return entries[input.field.kind.name](input)
}

/** Replaces all classes by one. */
async function enterClass({ page, label }: Input, note: string, value: string, shown: RegExp): Promise<Shown> {
  await page.getByRole('button', { name: `${label}: クラスを編集`, exact: true }).click()
  const popup = page.getByRole('dialog', { name: label, exact: true })
  const remove = popup.getByRole('button', { name: /^クラス\d+を削除$/ })
  while ((await remove.count()) > 0) await remove.first().click()
  await popup.getByRole('button', { name: 'クラスを追加' }).click()
  await popup.getByRole('combobox', { name: 'クラス', exact: true }).selectOption({ index: 1 })
  await popup.getByRole('textbox', { name: note, exact: true }).fill(value)
  await popup.getByRole('button', { name: 'OK' }).click()
  return shown
}

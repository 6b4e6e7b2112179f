import type { Rewording, Translation } from './translation.ts'

const spec = {
  heading: 'Class',
  none: 'まだありません。',
  count: (count: number) => `${count}件`,
  buttons: { save: 'Save', close: '閉じる' },
} as const
type Spec = typeof spec

const complete: Translation<Spec> = {
  heading: 'Classes',
  none: 'There are none yet.',
  count: (count) => `${count}`,
  buttons: { save: 'Save', close: 'Close' },
}
const least: Rewording<Spec> = { heading: 'クラス', buttons: { save: '保存' } }

// The compiler reports a line that expects an error and has none, so these declarations are the test.
it('[FND-07] refuses translations that lack a text, take other arguments or know texts of their own', () => {
  const { none: _, ...lacking } = complete
  // @ts-expect-error -- A text is missing.
  const missing: Translation<Spec> = lacking
  // @ts-expect-error -- A text of a group is missing.
  const missingInGroup: Translation<Spec> = { ...complete, buttons: { save: 'Save' } }
  // @ts-expect-error -- The specification counts with a number.
  const otherArgument: Translation<Spec> = { ...complete, count: (count: string) => count }
  // @ts-expect-error -- Nobody hands over a second argument.
  const furtherArgument: Translation<Spec> = { ...complete, count: (count: number, all: number) => `${count}/${all}` }
  // @ts-expect-error -- The specification has a function here.
  const noFunction: Translation<Spec> = { ...complete, count: 'some' }
  // @ts-expect-error -- The specification has no such text.
  const unknown: Translation<Spec> = { ...complete, title: 'Classes' }
  expect([missing, missingInGroup, otherArgument, furtherArgument, noFunction, unknown]).toHaveLength(6)
})

it('[FND-07] refuses rewordings that leave English words or know texts of their own', () => {
  // @ts-expect-error -- Class is an English word.
  const missing: Rewording<Spec> = { buttons: { save: '保存' } }
  // @ts-expect-error -- Save is an English word.
  const missingInGroup: Rewording<Spec> = { heading: 'クラス', buttons: {} }
  // @ts-expect-error -- The specification has no such text.
  const unknown: Rewording<Spec> = { ...least, title: 'クラス' }
  // @ts-expect-error -- Its group has no such text.
  const unknownInGroup: Rewording<Spec> = { ...least, buttons: { save: '保存', open: '開く' } }
  // @ts-expect-error -- The specification counts with a number.
  const otherArgument: Rewording<Spec> = { ...least, count: (count: string) => count }
  expect([missing, missingInGroup, unknown, unknownInGroup, otherArgument]).toHaveLength(5)
})

import { clampWidth, shareWidths, type WidthNeed } from './share-widths.ts'

const mail: WidthNeed = { width: 120, wish: 220 }
const name: WidthNeed = { width: 120, wish: 140 }
const grade: WidthNeed = { width: 120 }

it.each<readonly [string, readonly WidthNeed[], number, readonly number[]]>([
  ['no room: each has its own width', [mail, name, grade], 300, [120, 120, 120]],
  ['exactly enough room', [mail, name, grade], 360, [120, 120, 120]],
  ['some room: shared by the missing widths', [mail, name, grade], 420, [170, 130, 120]],
  ['all wishes are met', [mail, name, grade], 480, [220, 140, 120]],
  [
    'more than all wishes: shared by the wishes, so grade and number grow by nothing',
    [mail, name, grade],
    840,
    [440, 280, 120],
  ],
  ['no wishes: the room stays empty', [grade, grade], 900, [120, 120]],
  ['a chosen width stays', [{ ...mail, chosen: 64 }, name, grade], 600, [64, 416, 120]],
  ['a chosen width may take all room', [{ ...mail, chosen: 700 }, name], 600, [700, 120]],
  ['no room is lost to rounding', [mail, mail, mail], 500, [166, 167, 167]],
  ['no columns', [], 500, []],
])('[C53] shares the room: %s', (_, columns, room, widths) => {
  expect(shareWidths(columns, room)).toEqual(widths)
})

it.each([
  [12, 48],
  [120.4, 120],
  [5000, 800],
])('[C53] limits a chosen width of %d px to %d px', (wanted, width) => {
  expect(clampWidth(wanted)).toBe(width)
})

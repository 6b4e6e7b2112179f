import { colorProblems } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { colorName, colorOfHex, cssColor, hexOf, nextColor, palette } from './view-point-color.ts'

it('the colours of the palette are allowed, and each has a name of its own', () => {
  expect(palette.flatMap(({ color }) => colorProblems(color))).toEqual([])
  expect(new Set(palette.map(({ name }) => name)).size).toBe(palette.length)
  for (const { name, color } of palette) expect(colorName(color)).toBe(name)
  expect(colorName({ red: 1, green: 2, blue: 3 })).toBe('その他の色')
})

it.each(['#000000', '#ffffff', '#0a7d82'])('%s is the same there and back', (hex) => {
  expect(hexOf(colorOfHex(hex))).toBe(hex)
})

it('is written for CSS, and brought in for a colour input', () => {
  expect(cssColor({ red: 1, green: 20, blue: 255 })).toBe('rgb(1 20 255)')
  expect(hexOf({ red: 300, green: -1, blue: 16 })).toBe('#ff0010')
})

it('the next view point has the first colour that none has yet', () => {
  const [first, second, third] = palette.map(({ color }) => color)
  expect(nextColor([])).toEqual(first)
  expect(nextColor([second, first].flatMap((each) => each ?? []))).toEqual(third)
  expect(nextColor(palette.map(({ color }) => color))).toEqual(first)
})

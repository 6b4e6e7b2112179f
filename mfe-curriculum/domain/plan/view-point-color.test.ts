import { colorProblems } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { colorName, colorOfHex, cssColor, hexOf, nextColor, palette } from './view-point-color.ts'

it('has a palette of allowed colours, each with its own name', () => {
  expect(palette.flatMap(({ color }) => colorProblems(color))).toEqual([])
  expect(new Set(palette.map(({ name }) => name)).size).toBe(palette.length)
  for (const { name, color } of palette) expect(colorName(color)).toBe(name)
  expect(colorName({ red: 1, green: 2, blue: 3 })).toBe('その他の色')
})

it.each(['#000000', '#ffffff', '#0a7d82'])('converts %s to hex and back', (hex) => {
  expect(hexOf(colorOfHex(hex))).toBe(hex)
})

it('prints a colour for CSS, and clamps it for a colour input', () => {
  expect(cssColor({ red: 1, green: 20, blue: 255 })).toBe('rgb(1 20 255)')
  expect(hexOf({ red: 300, green: -1, blue: 16 })).toBe('#ff0010')
})

it('gives the next view point the first unused colour', () => {
  const [first, second, third] = palette.map(({ color }) => color)
  expect(nextColor([])).toEqual(first)
  expect(nextColor([second, first].flatMap((each) => each ?? []))).toEqual(third)
  expect(nextColor(palette.map(({ color }) => color))).toEqual(first)
})

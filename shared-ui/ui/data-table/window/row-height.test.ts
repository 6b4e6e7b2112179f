import { typicalWidths } from '../columns/char-widths.ts'
import { countLines, rowHeightOf } from './row-height.ts'

// 120 px less 16 px of padding at 13 px a character: eight Japanese characters a line.
it.each([
  ['', 1],
  ['佐藤太郎', 1],
  ['佐藤太郎佐藤太郎', 1],
  ['佐藤太郎佐藤太郎佐', 2],
  ['あ'.repeat(16), 2],
  ['あ'.repeat(17), 3],
  ['あ'.repeat(32), 4],
  ['あ'.repeat(33), 5],
  ['あ'.repeat(9999), 5],
  ['2026-04-01', 1],
  ['03-1234-5678', 1],
  ['ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿ', 1],
  ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', 1],
  ['taro.sato@school.example.jp', 2],
  ['Alexander Maximilian', 2],
  ['x'.repeat(200), 5],
])('counts the lines of %j in the default column: %i', (text, lines) => {
  expect(countLines(text, { width: 120 }, typicalWidths)).toBe(lines)
})

it('moves a word that does not fit down whole', () => {
  expect(countLines('東京都千代田 Marunouchi 丸の内', { width: 120 }, typicalWidths)).toBe(3)
})

it.each([
  ['一行目\n二行目\n\n四行目', true, 4],
  ['一行目\n二行目\n\n四行目', false, 2],
  ['\n\n\n\n\n', true, 5],
])('counts the line breaks of %j only where they are kept (%s)', (text, multiline, lines) => {
  expect(countLines(text, { width: 120, multiline }, typicalWidths)).toBe(lines)
})

it('handles a column too narrow for one character', () => {
  expect(countLines('長い文', { width: 10 }, typicalWidths)).toBeLessThanOrEqual(5)
})

it.each([
  [1, 32],
  [2, 46],
  [3, 63],
  [4, 80],
  [5, 80],
])('turns %i lines into a row of %i px', (lines, height) => {
  expect(rowHeightOf(lines)).toBe(height)
})

import { fitSegments, fitText, point } from './fit-text.ts'

const room = { width: 34, height: 6.5, size: 10 }
const emsOf = (text: string): number => text.length
const fit = (text: string, changed = {}) => fitText(text, { ...room, ...changed }, emsOf)

it.each<readonly [string, string, number, readonly string[]]>([
  ['leaves an empty text as it is', '', 10, ['']],
  ['leaves a short name as it is', '佐藤 花子', 10, ['佐藤 花子']],
  ['shrinks a long name', '勘解由小路 左衛門三郎', 8.76, ['勘解由小路 左衛門三郎']],
  [
    'breaks a longer name between its words',
    'ラージャパクシャ・イシニ・ペレーラ',
    7.67,
    ['ラージャパクシャ・', 'イシニ・ペレーラ'],
  ],
  [
    'breaks at blanks, which are not printed at the end of a line',
    'NGUYEN MINH QUAN THANH',
    7.67,
    ['NGUYEN MINH', 'QUAN THANH'],
  ],
  ['makes the lines of about the same length', 'ab cd ef gh ij kl mn op', 7.67, ['ab cd ef gh', 'ij kl mn op']],
  ['breaks a single long word within', 'あ'.repeat(24), 7.67, ['あ'.repeat(12), 'あ'.repeat(12)]],
  [
    'takes a third line where that is larger',
    'あ'.repeat(48),
    5.11,
    ['あ'.repeat(16), 'あ'.repeat(16), 'あ'.repeat(16)],
  ],
])('[PRN-03] %s', (_, text, size, lines) => {
  const fitted = fit(text)
  expect(fitted.lines.map(([line]) => line)).toEqual(lines)
  expect(fitted.size).toBeCloseTo(size, 1)
})

it('[PRN-03] never needs more than its room, and never loses a character', () => {
  for (let length = 0; length <= 128; length += 1) {
    const text = 'ラージャ・パ クシャ'.repeat(16).slice(0, length)
    const { size, lines } = fit(text)
    const printed = lines.map(([line = '']) => line)
    expect(printed.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of printed) expect(line.length * size * point).toBeLessThanOrEqual(room.width + 1e-6)
    expect(lines.length * size * 1.2 * point).toBeLessThanOrEqual(room.height + 1e-6)
  }
})

it('[PRN-03] keeps to the height of a low row', () => {
  expect(fit('佐藤 花', { height: 3 }).size).toBeCloseTo(7.08, 1)
})

it('[PRN-03] keeps characters whole that consist of several', () => {
  const { lines } = fit('辻\u{E0100}'.repeat(12), { height: 20 })
  expect(lines.every(([line = '']) => !line.startsWith('\u{E0100}'))).toBe(true)
})

it('[PRN-03] breaks between parts of given widths', () => {
  const parts = [
    { ems: 8, gap: 1 },
    { ems: 9, gap: 0 },
  ]
  expect(fitSegments(parts, room).lines).toEqual([[parts[0]], [parts[1]]])
})

import { kindOfType, printSize, uploadProblem } from './upload-check.ts'

const megabyte = 1024 * 1024

it.each([
  ['作文.pdf', 1, null],
  ['作文.PDF', 20 * megabyte, null],
  ['作文', 10, null],
  ['写真.jpeg', 5 * megabyte, null],
  ['作文.pdf', 20 * megabyte + 1, 'ファイルが大きすぎます。20MBまでのファイルを選択してください。'],
  ['作文.pdf', 0, 'ファイルが空です。中身のあるファイルを選択してください。'],
  ['動画.mp4', 100, 'このファイル形式は受け付けられません。（使用できる形式: pdf, jpeg, png, docx, xlsx, pptx）'],
])('%s of %d bytes: %s', (name, size, problem) => {
  expect(uploadProblem({ name, size })).toBe(problem)
})

it.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'picture'],
  ['image/jpeg', 'picture'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['text/plain', 'other'],
])('%s is %s', (type, kind) => {
  expect(kindOfType(type)).toBe(kind)
})

it.each([
  [0, '0 B'],
  [1, '1 KB'],
  [830_000, '811 KB'],
  [5 * megabyte, '5.0 MB'],
  [20 * megabyte, '20.0 MB'],
  [20 * megabyte + 1, '20.1 MB'],
])('prints %d bytes as %s', (bytes, text) => {
  expect(printSize(bytes)).toBe(text)
})

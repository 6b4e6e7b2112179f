import {
  choiceProblems,
  cleanFileName,
  documentTypes,
  fileContents,
  nameForContent,
  sizeProblems,
  takenFiles,
  typeByName,
  wrongTypeText,
} from './file-rules.ts'

it.each([
  ['計画.pdf', '計画.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['\\\\share\\計画.docx', '計画.docx'],
  ['a\r\nb\u0000.pdf', 'ab.pdf'],
  // Would be displayed as "成績.exe" reversed.
  ['成績\u202efdp.exe', '成績fdp.exe'],
  ['\ufeff\u200b計画.pdf', '計画.pdf'],
  ['か\u3099く.pdf', 'がく.pdf'],
  ['a<b>:"|?*.pdf', 'a_b______.pdf'],
  [' . 計画 .pdf. ', '計画 .pdf'],
  ['', 'ファイル'],
  ['...', 'ファイル'],
  ['\ud800.pdf', '\ufffd.pdf'],
  [`${'あ'.repeat(400)}.pdf`, `${'あ'.repeat(252)}.pdf`],
  [`${'👦'.repeat(200)}.pdf`, `${'👦'.repeat(126)}.pdf`],
  [`x${'👦'.repeat(200)}.pdf`, `x${'👦'.repeat(125)}.pdf`],
])('keeps a file called %j as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
  expect(cleanFileName(kept)).toBe(kept)
})

it.each([
  ['a.pdf', documentTypes.pdf, 'a.pdf'],
  ['a.PDF', documentTypes.pdf, 'a.PDF'],
  ['a.jpeg', documentTypes.jpg, 'a.jpeg'],
  ['a', documentTypes.jpg, 'a.jpg'],
  ['a', documentTypes.docx, 'a.docx'],
  ['a.docx', documentTypes.pdf, 'mismatch'],
  ['a.pdf.exe', documentTypes.pdf, 'mismatch'],
  ['a.html', 'text/html', 'unsupported'],
])('%s with the content %s: %s', (name, mediaType, expected) => {
  const fitting = nameForContent(name, mediaType)
  expect(fitting.ok ? fitting.value : fitting.error).toBe(expected)
})

it('describes the accepted files by the rules', () => {
  expect(takenFiles('image')).toEqual({ types: ['jpeg', 'png'], megabytes: 10, accept: '.jpg,.jpeg,.png' })
  expect(takenFiles('document')).toMatchObject({ types: ['pdf', 'jpeg', 'png', 'docx', 'xlsx', 'pptx'], megabytes: 20 })
})

it('[DAT-19] checks sizes before the content of a file', () => {
  for (const content of ['image', 'document'] as const) {
    const { maxBytes } = fileContents[content]
    expect(sizeProblems(content, maxBytes)).toEqual([])
    expect(sizeProblems(content, 1)).toEqual([])
    expect(sizeProblems(content, 0)).toMatchObject([{ code: 'emptyFile' }])
    expect(sizeProblems(content, maxBytes + 1)).toMatchObject([{ path: 'upfile', code: 'tooLarge' }])
  }
  expect(sizeProblems('image', 2 ** 40)[0]?.message).toContain('10MB')
  expect(wrongTypeText('image')).toContain('jpeg, png')
})

it.each([
  ['a.PDF', 'taken'],
  ['a.exe', 'refused'],
  ['a', 'unsaid'],
] as const)('judges a document %j as %s by its name', (name, said) => {
  expect(typeByName('document', name)).toBe(said)
})

it.each([
  ['a.pdf', 1, []],
  ['a.JPG', 1, []],
  ['a', 1, []],
  ['a.txt', 1, ['wrongType']],
  ['a.pdf.exe', 0, ['wrongType', 'emptyFile']],
  ['a.pptx', fileContents.document.maxBytes + 1, ['tooLarge']],
])('finds in a document %j of %i bytes the problems %j before it is sent', (name, size, codes) => {
  expect(choiceProblems('document', { name, size }).map(({ code }) => code)).toEqual(codes)
})

import { isCalled, readPastedRows } from './class-paste.ts'

const read = (text: string) =>
  readPastedRows(text).rows.map(({ line, number, wrongNumber, names }) => [line, wrongNumber ? 'wrong' : number, names])

it.each([
  ['nothing', '', []],
  ['blank lines', ' \r\n\t\t\n', []],
  [
    'number and name from Excel',
    '1\t佐藤 花\r\n2\t鈴木 一',
    [
      [1, '1', ['佐藤 花']],
      [2, '2', ['鈴木 一']],
    ],
  ],
  ['headings', '番号\t氏名\n1\t佐藤 花', [[2, '1', ['佐藤 花']]]],
  ['headings among columns of the school', '出席番号\t氏名\tふりがな\t備考\n1\t佐藤 花', [[2, '1', ['佐藤 花']]]],
  ['somebody who is called like a heading', '組\t花子', [[1, '', ['組 花子', '組']]]],
  ['a first row with a number or a mail is somebody', '1\t番号', [[1, '1', ['番号']]]],
  [
    'headings in the middle are somebody',
    '1\t佐藤 花\n番号\t氏名',
    [
      [1, '1', ['佐藤 花']],
      [2, '', ['番号 氏名', '番号']],
    ],
  ],
  [
    'names alone',
    '佐藤 花\n鈴木　一',
    [
      [1, '', ['佐藤 花']],
      [2, '', ['鈴木 一']],
    ],
  ],
  [
    'mails',
    '1\tHana@School.example\n ichi@school.example ',
    [
      [1, '1', ['Hana@School.example']],
      [2, '', ['ichi@school.example']],
    ],
  ],
  ['a mail wins over a name', '佐藤 花\thana@school.example\t3', [[1, '3', ['hana@school.example']]]],
  ['family and given name in two cells', '3\t佐藤\t花', [[1, '3', ['佐藤 花', '佐藤']]]],
  ['name before number', '佐藤 花\t12', [[1, '12', ['佐藤 花']]]],
  ['grade, class, number, name', '1\t2\t12\t佐藤 花', [[1, '12', ['佐藤 花']]]],
  [
    'full-width digits, 番 and leading zeros',
    '０１番\t佐藤 花\n007\t鈴木',
    [
      [1, '1', ['佐藤 花']],
      [2, '7', ['鈴木']],
    ],
  ],
  [
    'typed lines',
    '1 佐藤 花\n２．鈴木 一\n3番 高橋',
    [
      [1, '1', ['佐藤 花']],
      [2, '2', ['鈴木 一']],
      [3, '3', ['高橋']],
    ],
  ],
  ['commas', '1,佐藤 花', [[1, '1', ['佐藤 花']]]],
  ['quotes of Excel', '1\t"佐藤 ""はな"" 花"', [[1, '1', ['佐藤 "はな" 花']]]],
  [
    'numbers that none has',
    '0\t佐藤\n12345\t鈴木',
    [
      [1, 'wrong', ['佐藤']],
      [2, 'wrong', ['鈴木']],
    ],
  ],
  ['a number alone is no row', '1\t佐藤 花\n2\t\n6\t1\t3\t', [[1, '1', ['佐藤 花']]]],
])('%s', (_what, text, rows) => {
  expect(read(text)).toEqual(rows)
})

it.each([
  ['1\t佐藤 花', []],
  ['番号\t氏名\n1\t佐藤 花\n\n2\t2\n3\t', [4, 5]],
  ['2\t2', [1]],
])('names the lines of %j that hold numbers only', (text, lines) => {
  expect(readPastedRows(text).nameless).toEqual(lines)
})

const hana = {
  userId: 's1',
  googleMail: 'hana@school.example',
  name: '髙橋 花',
  nameKana: 'タカハシ ハナ',
  familyName: '髙橋',
  givenName: '花',
  familyNameKana: 'たかはし',
  givenNameKana: 'はな',
}

it.each([
  ['髙橋 花', true],
  ['高橋　花', true],
  ['高橋花', true],
  ['ﾀｶﾊｼ ﾊﾅ', true],
  ['たかはし', false],
  ['高橋', false],
  ['高橋 花子', false],
  ['HANA@school.example', true],
  ['hana', false],
  ['S1', true],
  ['・', false],
  ['', false],
])('%j: %s', (text, called) => {
  expect(isCalled(hana, text)).toBe(called)
})

it('has no names for a person without a name', () => {
  const nobody = Object.fromEntries(Object.keys(hana).map((key) => [key, ''])) as typeof hana
  expect(isCalled({ ...nobody, userId: 's2', googleMail: 'x@y' }, ' ')).toBe(false)
})

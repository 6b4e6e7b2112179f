import type { BenchColumn } from './bench-api.ts'

/** A row in which every column has a text. */
export type SampleRow = Readonly<Record<string, string>>

const families = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡邊', '山本', '中村', '小林', '加藤', '長谷川', '五十嵐']
const givens = ['太郎', '花子', '蓮', '陽葵', '湊', '凛', '大和', '結菜', '悠真']
const kanas = ['さとう', 'すずき', 'たかはし', 'たなか', 'いとう', 'わたなべ', 'やまもと']
const places = [
  '東京都千代田区丸の内1-2-3',
  '大阪府大阪市北区梅田三丁目一番三号 グランドマンション1203号室',
  '札幌市中央区北一条西2丁目',
]
const notes = [
  '',
  '',
  '卵アレルギー',
  '給食は除去食。\n発作時は保護者と主治医に連絡する。\nエピペンを職員室で預かる。',
  'ぜん息。運動前に吸入。',
  '特記事項なし\n経過観察',
]
const types = ['text', 'text', 'text', 'date', 'text', 'enum', 'multiline', 'text', 'text', 'image'] as const
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/**
 * A wide list of school-like values, made from a seed so that every run measures the same. `short` values keep every row at its lowest
 * height, for the most visible rows and cells.
 */
export function sampleRows(
  count: number,
  seed: number,
  short = false,
): { readonly rows: readonly SampleRow[]; readonly columns: readonly BenchColumn[] } {
  const columns = Array.from({ length: 91 }, (_, index) => columnAt(index))
  const value = valuesOf(seed, short)
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(({ id, type }, index) => [id, value(type, row, index)])),
  )
  return { rows, columns }
}

function columnAt(index: number): BenchColumn {
  if (index === 0) return { id: 'photo', label: '写真', type: 'image', width: 28 }
  if (index === 1) return { id: 'name', label: '氏名', type: 'link', width: 120 }
  const type = types[index % types.length] ?? 'text'
  const width = index % 17 === 0 ? 230 : index % 13 === 0 ? 160 : 120
  const column = { id: `f${index}`, label: `項目 ${index}`, type, width }
  return type === 'enum' ? { ...column, labels: { a: '男', b: '女', c: 'その他' } } : column
}

function valuesOf(seed: number, short: boolean): (type: BenchColumn['type'], row: number, index: number) => string {
  let state = seed
  const next = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
    return (state >>> 9) % limit
  }
  const pick = (list: readonly string[]): string => list[next(list.length)] ?? ''
  const texts: readonly ((row: number, index: number) => string)[] = [
    () => `${pick(kanas)} ${pick(kanas)}`,
    (row, index) => (short ? `e${row}` : `e${1000 + row}.${index}@school.example.jp`),
    () => (short ? '東京都' : pick(places)),
    () => String(next(40)),
    () => '',
    () => `03-${1000 + next(9000)}-${1000 + next(9000)}`,
  ]
  return (type, row, index) => {
    if (type === 'image') return index === 0 ? pixel : next(3) > 0 ? '#photo' : ''
    if (type === 'link') return `${pick(families)} ${pick(givens)}`
    if (type === 'date') return next(5) > 0 ? `20${10 + next(10)}-0${1 + next(9)}-1${next(9)}` : ''
    if (type === 'enum') return pick(['a', 'b', 'c'])
    if (type === 'multiline') return short ? 'なし' : pick(notes)
    return texts[index % texts.length]?.(row, index) ?? ''
  }
}

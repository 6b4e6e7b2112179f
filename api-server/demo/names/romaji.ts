const syllables = new Map<string, string>(
  [
    'ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko ガ ga ギ gi グ gu ゲ ge ゴ go',
    'サ sa シ shi ス su セ se ソ so ザ za ジ ji ズ zu ゼ ze ゾ zo タ ta チ chi ツ tsu テ te ト to',
    'ダ da ヂ ji ヅ zu デ de ド do ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho',
    'バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po マ ma ミ mi ム mu メ me モ mo',
    'ヤ ya ユ yu ヨ yo ラ ra リ ri ル ru レ re ロ ro ワ wa ン n',
    'キャ kya キュ kyu キョ kyo ギャ gya ギュ gyu ギョ gyo シャ sha シュ shu ショ sho ジャ ja ジュ ju ジョ jo',
    'チャ cha チュ chu チョ cho ニャ nya ニュ nyu ニョ nyo ヒャ hya ヒュ hyu ヒョ hyo ビャ bya ビュ byu ビョ byo',
    'ピャ pya ピュ pyu ピョ pyo ミャ mya ミュ myu ミョ myo リャ rya リュ ryu リョ ryo',
  ].flatMap((line) => {
    const words = line.split(' ')
    return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as const] : []))
  }),
)

/**
 * Katakana in passport (Hepburn) spelling: long vowels are written once, ン before b, m, p is m.
 * @example romaji('オオツカ') // 'Otsuka'
 */
export function romaji(kana: string): string {
  const known = spelledBefore.get(kana)
  if (known !== undefined) return known
  const spelling = spell(kana)
  spelledBefore.set(kana, spelling)
  return spelling
}

const spelledBefore = new Map<string, string>()

function spell(kana: string): string {
  let text = ''
  let doubled = false
  for (let at = 0; at < kana.length; at += 1) {
    const pair = syllables.get(kana.slice(at, at + 2))
    const syllable = pair ?? syllables.get(kana.charAt(at))
    if (kana.charAt(at) === 'ッ') {
      doubled = true
      continue
    }
    if (syllable === undefined) throw new Error(`${kana}: no Roman spelling for ${kana.charAt(at)}`)
    if (pair !== undefined) at += 1
    text += doubled ? doubledForm(syllable) : syllable
    doubled = false
    if (prolongs(kana, at)) at += 1
  }
  const spelled = text.replace(/n(?=[bmp])/g, 'm')
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

function doubledForm(syllable: string): string {
  return syllable.startsWith('ch') ? `t${syllable}` : `${syllable.charAt(0)}${syllable}`
}

/** Whether the kana after `at` only prolongs its vowel. In names, ノウ and ツウ are at the seam of two words (イノウエ, マツウラ). */
function prolongs(kana: string, at: number): boolean {
  const current = kana.charAt(at)
  const next = kana.charAt(at + 1)
  if (next === 'ウ') return 'オコゴソゾトドホボポモヨロョュユクフ'.includes(current)
  return next === 'オ' && 'オコゴソトドホモヨロ'.includes(current) && at + 2 < kana.length
}

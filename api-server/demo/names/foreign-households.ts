/** A name as written, read and spelled in Roman letters. */
export type SpelledName = { readonly text: string; readonly kana: string; readonly rome: string }

/** A family with unusual names: middle names, one word, no kanji, 30 characters and more. */
export type ForeignHousehold = {
  readonly country: string
  readonly religion: string
  /** Null for people with one word and no family name. */
  readonly family: SpelledName | null
  /** The mother's own family name if she keeps it; undefined for the family's. */
  readonly motherFamily?: SpelledName
  readonly father: SpelledName
  readonly mother: SpelledName
  readonly sons: readonly SpelledName[]
  readonly daughters: readonly SpelledName[]
  /** The Japanese family name that a child uses at school (通称). */
  readonly calledFamily?: SpelledName
  /** Restrictions on school meals. */
  readonly meal?: string
}

export const foreignHouseholds: readonly ForeignHousehold[] = [
  {
    country: 'ブラジル',
    religion: 'カトリック',
    family: kana('ダ・シルヴァ・サントス', 'da Silva Santos'),
    motherFamily: kana('オリヴェイラ・コスタ', 'Oliveira Costa'),
    father: kana('カルロス・アルベルト', 'Carlos Alberto'),
    mother: kana('アナ・パウラ', 'Ana Paula'),
    sons: [kana('ガブリエル・エンリケ', 'Gabriel Henrique'), kana('ルーカス', 'Lucas')],
    daughters: [kana('マリア・エドゥアルダ', 'Maria Eduarda'), kana('ソフィア', 'Sofia')],
  },
  {
    country: 'ブラジル',
    religion: '',
    family: { text: '山本・デ・ソウザ', kana: 'ヤマモト・デ・ソウザ', rome: 'Yamamoto de Souza' },
    father: kana('ロベルト・ケンジ', 'Roberto Kenji'),
    mother: kana('ジュリアナ', 'Juliana'),
    sons: [kana('ラファエル・ヒロシ', 'Rafael Hiroshi'), kana('ペドロ・アキラ', 'Pedro Akira')],
    daughters: [kana('イザベラ・ユミ', 'Isabela Yumi'), kana('ラリッサ・エミ', 'Larissa Emi')],
  },
  {
    country: 'ペルー',
    religion: 'カトリック',
    family: kana('キスペ・ママニ', 'Quispe Mamani'),
    father: kana('ホルヘ・ルイス', 'Jorge Luis'),
    mother: kana('ロサ・エレナ', 'Rosa Elena'),
    sons: [kana('ディエゴ・アレハンドロ', 'Diego Alejandro'), kana('マテオ', 'Mateo')],
    daughters: [kana('カミラ・ヴァレンティナ', 'Camila Valentina'), kana('ルシア', 'Lucia')],
  },
  {
    country: 'フィリピン',
    religion: 'カトリック',
    family: kana('フェルナンデス・デ・ラ・クルス・イ・マルティネス', 'Fernandez de la Cruz y Martinez'),
    father: kana('エドゥアルド・ミゲル', 'Eduardo Miguel'),
    mother: kana('マリア・テレサ', 'Maria Teresa'),
    sons: [kana('フランシスコ・ハビエル', 'Francisco Javier'), kana('ホセ・アントニオ', 'Jose Antonio')],
    daughters: [
      kana('アレハンドラ・ホセフィーナ', 'Alejandra Josefina'),
      kana('アンジェリカ・マリア', 'Angelica Maria'),
    ],
  },
  {
    country: 'フィリピン',
    religion: 'カトリック',
    family: kana('レイエス', 'Reyes'),
    father: kana('マーク・アンソニー', 'Mark Anthony'),
    mother: kana('ジョイ', 'Joy'),
    sons: [kana('ジョシュア', 'Joshua'), kana('ナサニエル', 'Nathaniel')],
    daughters: [kana('プリンセス・アイラ', 'Princess Aira'), kana('ニコル', 'Nicole')],
  },
  {
    country: 'ベトナム',
    religion: '',
    family: { text: 'NGUYEN', kana: 'グエン', rome: 'Nguyen' },
    motherFamily: { text: 'TRAN', kana: 'チャン', rome: 'Tran' },
    father: { text: 'VAN HUNG', kana: 'ヴァン フン', rome: 'Van Hung' },
    mother: { text: 'THI MAI', kana: 'ティ マイ', rome: 'Thi Mai' },
    sons: [
      { text: 'MINH QUAN', kana: 'ミン クアン', rome: 'Minh Quan' },
      { text: 'DUC ANH', kana: 'ドゥック アイン', rome: 'Duc Anh' },
    ],
    daughters: [
      { text: 'THI PHUONG THAO', kana: 'ティ フオン タオ', rome: 'Thi Phuong Thao' },
      { text: 'BAO NGOC', kana: 'バオ ゴック', rome: 'Bao Ngoc' },
    ],
  },
  {
    country: '中国',
    religion: '',
    family: { text: '王', kana: 'ワン', rome: 'Wang' },
    motherFamily: { text: '劉', kana: 'リュウ', rome: 'Liu' },
    father: { text: '建国', kana: 'ジエングオ', rome: 'Jianguo' },
    mother: { text: '暁燕', kana: 'シャオイエン', rome: 'Xiaoyan' },
    sons: [
      { text: '浩宇', kana: 'ハオユー', rome: 'Haoyu' },
      { text: '子軒', kana: 'ズーシュエン', rome: 'Zixuan' },
    ],
    daughters: [
      { text: '欣怡', kana: 'シンイー', rome: 'Xinyi' },
      { text: '詩涵', kana: 'シーハン', rome: 'Shihan' },
    ],
  },
  {
    country: '中国',
    religion: '',
    family: { text: '陳', kana: 'チェン', rome: 'Chen' },
    father: { text: '志強', kana: 'ジーチアン', rome: 'Zhiqiang' },
    mother: { text: '麗華', kana: 'リーホワ', rome: 'Lihua' },
    sons: [
      { text: '宇航', kana: 'ユーハン', rome: 'Yuhang' },
      { text: '俊傑', kana: 'ジュンジエ', rome: 'Junjie' },
    ],
    daughters: [
      { text: '雨桐', kana: 'ユートン', rome: 'Yutong' },
      { text: '夢琪', kana: 'モンチー', rome: 'Mengqi' },
    ],
    calledFamily: { text: '東野', kana: 'ヒガシノ', rome: 'Higashino' },
  },
  {
    country: '韓国',
    religion: '',
    family: { text: '金', kana: 'キム', rome: 'Kim' },
    motherFamily: { text: '朴', kana: 'パク', rome: 'Park' },
    father: { text: '成浩', kana: 'ソンホ', rome: 'Seong-ho' },
    mother: { text: '知恩', kana: 'チウン', rome: 'Ji-eun' },
    sons: [
      { text: '敏俊', kana: 'ミンジュン', rome: 'Min-jun' },
      { text: '道潤', kana: 'ドユン', rome: 'Do-yun' },
    ],
    daughters: [
      { text: '瑞妍', kana: 'ソヨン', rome: 'Seo-yeon' },
      { text: '河恩', kana: 'ハウン', rome: 'Ha-eun' },
    ],
    calledFamily: { text: '金田', kana: 'カネダ', rome: 'Kaneda' },
  },
  {
    country: 'ネパール',
    religion: 'ヒンドゥー教',
    family: kana('シュレスタ', 'Shrestha'),
    father: kana('ラジェンドラ・バハドゥル', 'Rajendra Bahadur'),
    mother: kana('スニタ', 'Sunita'),
    sons: [kana('アーユシュ', 'Aayush'), kana('ビベク', 'Bibek')],
    daughters: [kana('アスミタ', 'Asmita'), kana('プラティクシャ', 'Pratiksha')],
    meal: '牛肉は宗教上の理由で食べません(除去食)。',
  },
  {
    country: 'スリランカ',
    religion: '仏教',
    family: kana('ラージャパクシャ・ムディヤンセラーゲ', 'Rajapaksha Mudiyanselage'),
    father: kana('チャミンダ・プラディープ・クマーラ', 'Chaminda Pradeep Kumara'),
    mother: kana('ディルーシャ・サンジーワニ', 'Dilusha Sanjeewani'),
    sons: [kana('カヴィンドゥ・ラヒル・バンダーラ', 'Kavindu Lahiru Bandara'), kana('サハン', 'Sahan')],
    daughters: [kana('ネトミ・サンドゥニ・ラージャパクシャ', 'Nethmi Sanduni Rajapaksha'), kana('イシニ', 'Isini')],
  },
  {
    country: 'パキスタン',
    religion: 'イスラム教',
    family: kana('カーン', 'Khan'),
    motherFamily: kana('ビビ', 'Bibi'),
    father: kana('ムハンマド・イムラン', 'Muhammad Imran'),
    mother: kana('サイラ', 'Saira'),
    sons: [kana('ムハンマド・ハムザ', 'Muhammad Hamza'), kana('アリ・ラザ', 'Ali Raza')],
    daughters: [kana('アイシャ', 'Ayesha'), kana('ファティマ・ザフラ', 'Fatima Zahra')],
    meal: '豚肉・酒類・ゼラチンを含む献立は除去。肉類はハラールのみ。弁当持参の日があります。',
  },
  {
    country: 'インドネシア',
    religion: 'イスラム教',
    family: null,
    father: kana('スリヤント', 'Suryanto'),
    mother: kana('スハルティニ', 'Suhartini'),
    sons: [kana('ヌグロホ', 'Nugroho'), kana('ウィチャクソノ', 'Wicaksono')],
    daughters: [kana('プトリ', 'Putri'), kana('ラトナサリ', 'Ratnasari')],
    meal: '豚肉由来の食材は除去(ハラール対応)。',
  },
  {
    country: 'ミャンマー',
    religion: '仏教',
    family: null,
    father: kana('アウンミャッ', 'Aungmyat'),
    mother: kana('キンサンダー', 'Khinsandar'),
    sons: [kana('ゼヤー', 'Zeyar'), kana('コーコー', 'Kokko')],
    daughters: [kana('ティンザー', 'Thinzar'), kana('スーミャッ', 'Sumyat')],
  },
  {
    country: 'インド',
    religion: 'ヒンドゥー教',
    family: kana('シャルマ', 'Sharma'),
    father: kana('ヴィカース', 'Vikas'),
    mother: kana('プージャ', 'Pooja'),
    sons: [kana('アーラヴ', 'Aarav'), kana('イシャーン', 'Ishaan')],
    daughters: [kana('アナンヤ', 'Ananya'), kana('ディヤー', 'Diya')],
    meal: '菜食(肉・魚・卵を食べません)。弁当持参。',
  },
  {
    country: 'アメリカ',
    religion: 'キリスト教',
    family: { text: 'スミス', kana: 'スミス', rome: 'Smith' },
    motherFamily: { text: '佐々木', kana: 'ササキ', rome: 'Sasaki' },
    father: kana('ジョナサン', 'Jonathan'),
    mother: { text: '絵美', kana: 'エミ', rome: 'Emi' },
    sons: [{ text: 'オリバー 健', kana: 'オリバー ケン', rome: 'Oliver Ken' }, kana('ノア', 'Noah')],
    daughters: [{ text: 'エミリー 花', kana: 'エミリー ハナ', rome: 'Emily Hana' }, kana('グレース', 'Grace')],
  },
  {
    country: 'アイルランド',
    religion: '',
    family: kana('オコナー', "O'Connor"),
    motherFamily: { text: '岡本', kana: 'オカモト', rome: 'Okamoto' },
    father: kana('パトリック・ショーン', 'Patrick Sean'),
    mother: { text: '智恵', kana: 'チエ', rome: 'Chie' },
    sons: [{ text: 'リアム 空', kana: 'リアム ソラ', rome: 'Liam Sora' }, kana('フィン', 'Finn')],
    daughters: [{ text: 'モーリーン 葵', kana: 'モーリーン アオイ', rome: 'Maureen Aoi' }, kana('ニーヴ', 'Niamh')],
  },
  {
    country: 'フランス',
    religion: '',
    family: kana('ルフェーヴル', 'Lefevre'),
    motherFamily: { text: '中村', kana: 'ナカムラ', rome: 'Nakamura' },
    father: kana('ジャン=バティスト', 'Jean-Baptiste'),
    mother: { text: '千尋', kana: 'チヒロ', rome: 'Chihiro' },
    sons: [kana('テオ', 'Theo'), kana('リュカ', 'Lucas')],
    daughters: [{ text: 'アンヌ=マリー', kana: 'アンヌ・マリー', rome: 'Anne-Marie' }, kana('クロエ', 'Chloe')],
  },
]

function kana(text: string, rome: string): SpelledName {
  return { text, kana: text.replaceAll('=', '・'), rome }
}

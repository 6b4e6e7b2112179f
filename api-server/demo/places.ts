/** An invented municipality and its neighbours. */
export const school = { schoolName: '青葉野学園', logoGcsUrl: null, evaluationGrades: 'A,B,C' } as const
export const mailDomain = 'school.example'

/** Area code and zip prefix exist nowhere in Japan, and no local number starts with 0, so nobody can be called. */
export const areaCode = '0190'
export const zipPrefix = '009'

export type Town = {
  readonly name: string
  /** The last four digits of the zip code. */
  readonly zip: string
  /** The way of the children to school from here: the bus and its stop, or '' on foot. */
  readonly bus: string
  readonly station: string
  readonly homes: readonly string[]
}

const houses = ['', '', '', '']

export const towns: readonly Town[] = [
  { name: '若草町', zip: '0101', bus: '', station: '青葉野駅', homes: [...houses, 'メゾン若草', 'コーポ若草'] },
  {
    name: '本町',
    zip: '0102',
    bus: '',
    station: '青葉野駅',
    homes: ['', 'グランドパレス青葉野', 'ライズ本町', '本町ビル'],
  },
  { name: '東雲台', zip: '0103', bus: '', station: '東雲台駅', homes: [...houses, 'シティコート東雲', '東雲台団地'] },
  { name: '川原口', zip: '0104', bus: '川原口線 川原口公民館前', station: '川原口駅', homes: [...houses, ''] },
  { name: '山手', zip: '0105', bus: '山手線 山手坂上', station: '', homes: [...houses, ''] },
  {
    name: '新開',
    zip: '0106',
    bus: '',
    station: '新開駅',
    homes: ['', '', 'サンハイツ新開', 'ハイムさくら', '市営新開住宅'],
  },
  { name: '緑ヶ丘', zip: '0107', bus: '', station: '東雲台駅', homes: [...houses, 'パークサイド緑ヶ丘'] },
  { name: '花園', zip: '0108', bus: '', station: '青葉野駅', homes: [...houses, 'ドミール花園'] },
  { name: '大字北原', zip: '0205', bus: '北原線 北原農協前', station: '', homes: houses },
  { name: '大字上ノ沢', zip: '0207', bus: '北原線 上ノ沢', station: '', homes: houses },
]

export const municipality = '青葉野市'

export const kindergartens = [
  '青葉野幼稚園',
  '若草こども園',
  'ひかり保育園',
  '川原口保育所',
  'すずらん幼稚園',
  '東雲台認定こども園',
  '聖マリア幼稚園',
  '北原保育所',
] as const

export const elementarySchoolsNearby = ['白瀬町立白瀬小学校', '青葉野市立川原口小学校', '青葉野市立北原小学校'] as const

/** Where children come from and go to. */
export const elementarySchoolsAway = [
  '東都市立緑ヶ丘小学校',
  '海原市立港南小学校',
  '白瀬町立白瀬小学校',
  '三ツ森市立第三小学校',
  '西都市立桜台小学校',
  'バンコク日本人学校',
] as const

export const juniorHighSchoolsAway = ['東都市立第二中学校', '海原市立港南中学校', '三ツ森市立三ツ森中学校'] as const

export const clinics = [
  '若草こどもクリニック',
  '青葉野市民病院 小児科',
  'いしかわ小児科',
  '川原口内科小児科',
  '東雲台ファミリークリニック',
  '本町耳鼻咽喉科',
] as const

export const workPlaces = [
  '青葉野市役所',
  '青葉野市民病院',
  '東雲精機株式会社',
  '株式会社川原口製作所',
  '若草信用金庫',
  '青葉野農業協同組合',
  '北原運輸株式会社',
  'スーパー花園',
  '白瀬食品工業株式会社',
  '東都情報システム株式会社',
  '東都電鉄株式会社',
  '株式会社ヤマテ建設',
  'ドラッグあおば',
  '青葉野郵便局',
  '自営',
] as const

export const jobs = [
  '会社員',
  '会社員',
  '会社員',
  '公務員',
  '看護師',
  '保育士',
  '教員',
  '自営業',
  'パート',
  'パート',
  '農業',
  '介護士',
  '運転手',
  '美容師',
  '調理師',
  'エンジニア',
  '主婦',
  '団体職員',
] as const

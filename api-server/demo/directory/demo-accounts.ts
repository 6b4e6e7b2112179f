import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'

/** An account in the file of the demo directory. */
export type DemoAccount = {
  readonly directoryId: string
  readonly googleMail: string
  readonly name: string
  readonly familyName: string
  readonly givenName: string
  readonly photoUrl: string | null
  readonly suspended: boolean
}

/** A person of the school with an account. */
export type KnownPerson = Omit<DemoAccount, 'directoryId' | 'suspended'> & { readonly userId: string }

/**
 * The accounts of one user type a little later than the school's records: some people are new, one has married, one has changed the photo.
 * The same people always give the same accounts.
 */
export function createDemoAccounts(userType: UserType, people: readonly KnownPerson[]): readonly DemoAccount[] {
  const renamed = people[Math.floor(people.length / 2)]
  const withoutPhoto = people[Math.floor((people.length * 2) / 3)]
  const domain = people[0]?.googleMail.split('@')[1] ?? 'school.example'
  const known = people.map((person) => {
    const account = accountOf(person)
    if (person === renamed) return withFamilyName(account, '水無瀬')
    return person === withoutPhoto ? { ...account, photoUrl: newPhoto(account) } : account
  })
  const mails = new Set(people.map(({ googleMail }) => googleMail))
  const added = newcomers[userType].map(([familyName, givenName, local], index): DemoAccount => {
    const mail = `${local}@${domain}`
    return {
      directoryId: `demo-new-${userType}-${index + 1}`,
      googleMail: mails.has(mail) ? `${local}-new@${domain}` : mail,
      name: `${familyName} ${givenName}`,
      familyName,
      givenName,
      photoUrl: null,
      // An account that was prepared but is not in use yet belongs to nobody for now.
      suspended: local.endsWith('.later'),
    }
  })
  return [...known, ...added]
}

function accountOf({ userId, ...fields }: KnownPerson): DemoAccount {
  const { googleMail, name, familyName, givenName, photoUrl } = fields
  return { directoryId: `demo-${userId}`, googleMail, name, familyName, givenName, photoUrl, suspended: false }
}

/** Removes an existing portrait, or adds a missing one. */
function newPhoto({ photoUrl, directoryId }: DemoAccount): string | null {
  return photoUrl === null ? `/demo/photos/adult-a-${directoryId.slice('demo-'.length)}.svg` : null
}

function withFamilyName(account: DemoAccount, familyName: string): DemoAccount {
  return { ...account, familyName, name: [familyName, account.givenName].filter((part) => part !== '').join(' ') }
}

type Newcomer = readonly [familyName: string, givenName: string, local: string]

const newcomers: Readonly<Record<UserType, readonly Newcomer[]>> = {
  teacher: [
    ['朝比奈', '沙織', 'saori.asahina'],
    ['桐生', '健吾', 'kengo.kiryu'],
    ['本城', '未来', 'miku.honjo.later'],
  ],
  student: [
    ['月岡', '陽向', 'hinata.tsukioka'],
    ['雨宮', '湊', 'minato.amamiya'],
    ['鷹野', '紬', 'tsumugi.takano'],
    ['本城', '蒼', 'aoi.honjo.later'],
  ],
  guardian: [
    ['月岡', '美穂', 'miho.tsukioka'],
    ['雨宮', '隆', 'takashi.amamiya'],
    ['鷹野', '綾', 'aya.takano'],
  ],
}

import { guardian } from '../../entities/guardian.ts'
import { prospect } from '../../entities/prospect.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import {
  disclosureProblems,
  isWithheld,
  withheldAmong,
  withheldFields,
  withheldText,
  withoutWithheld,
} from './withheld.ts'

const person = { userId: 's1', name: '花子', address: '1丁目', zipcode: '', mobilePhone: '090-0000-0000' }

it('[PRN-03] withholds every zip, phone and address of people, and stands beside the columns of lists and files', () => {
  for (const { list } of [student, guardian, teacher, prospect]) {
    const reaching = list.filter(({ id, kind }) => ['zip', 'phone'].includes(kind.name) || id === 'address')
    expect(list.filter(({ id }) => withheldFields.has(id))).toEqual(reaching)
  }
  for (const { fields } of [student, guardian, teacher]) {
    const { list: isListed, csvIn, csvOut, edit } = fields.addressPrivacy.on
    expect({ isListed, csvIn, csvOut, edit }).toEqual({ isListed: false, csvIn: false, csvOut: false, edit: true })
  }
})

it('[PRN-03] replaces what is withheld of a marked person and of the family, and keeps empty values', () => {
  const withheld = { ...person, address: withheldText, mobilePhone: withheldText }
  expect(withoutWithheld({ ...person, addressPrivacy: 'withheld' })).toEqual({
    ...withheld,
    addressPrivacy: 'withheld',
  })
  expect(withoutWithheld({ ...person, isFamilyWithheld: true })).toEqual({ ...withheld, isFamilyWithheld: true })
  expect(withoutWithheld({ ...person, addressPrivacy: null, isFamilyWithheld: false })).toMatchObject(person)
  expect(isWithheld(person)).toBe(false)
})

it('[PRN-03] asks only about people of whom something withheld would be shown', () => {
  const marked = { ...person, addressPrivacy: 'withheld' }
  expect(withheldAmong([person, marked], ['name', 'address'])).toEqual([marked])
  expect(withheldAmong([person, marked], ['name', 'zipcode'])).toEqual([])
  expect(withheldAmong([person, marked], ['name'])).toEqual([])
})

it('[PRN-03] demands a reason', () => {
  expect(disclosureProblems(' ')).toMatchObject([{ path: 'reason', code: 'required' }])
  expect(disclosureProblems('警察からの照会')).toEqual([])
})

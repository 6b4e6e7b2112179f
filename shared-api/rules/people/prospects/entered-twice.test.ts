import { dateText } from '../../../core/text/date-text.ts'
import { enteredTwice } from './entered-twice.ts'

const [birthday, entranceOn] = [dateText('2020-05-03'), dateText('2027-04-06')]
const one = { name: '新入 一', birthday, entranceOn }

it('[YEA-10] knows somebody by name and birthday, whatever the year of the entrance is', () => {
  const known = { ...one, name: '新入一', entranceOn: dateText('2028-04-06') }
  const added = [one, { ...one, birthday: null }, { ...one, name: '新入 二' }, one]
  expect(enteredTwice(added, [known])).toEqual([
    { entry: known, before: null },
    { entry: null, before: null },
    { entry: null, before: null },
    { entry: known, before: 0 },
  ])
})

it('[YEA-10] takes two people without a name for nobody', () => {
  const nobody = { ...one, name: '' }
  expect(enteredTwice([nobody, nobody], [nobody])).toEqual([
    { entry: null, before: null },
    { entry: null, before: null },
  ])
})

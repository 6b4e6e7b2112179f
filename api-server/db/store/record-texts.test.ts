import { createRecordTexts } from './record-texts.ts'

it('keeps what was asked for last, within its characters', () => {
  const texts = createRecordTexts(10)
  texts.keep('a', 'aaaa')
  texts.keep('b', 'bbbb')
  expect(texts.get('a')).toBe('aaaa')
  texts.keep('c', 'cccc')
  expect(['a', 'b', 'c'].map(texts.get)).toEqual(['aaaa', undefined, 'cccc'])
})

it('a text that takes the place of another is counted once, and one that is too long is not kept', () => {
  const texts = createRecordTexts(10)
  for (let time = 0; time < 5; time += 1) texts.keep('a', 'aaaa')
  texts.keep('b', 'bbbb')
  expect(texts.get('a')).toBe('aaaa')
  texts.keep('c', 'c'.repeat(11))
  expect(['a', 'b', 'c'].map(texts.get)).toEqual([undefined, undefined, undefined])
})

import { fillPath, paramNamesOf } from './kit.ts'

it('finds the parameters of a path, also before a verb', () => {
  expect(paramNamesOf('/neCurriculums/{necId}/viewPoints/{viewPointId}:sort')).toEqual(['necId', 'viewPointId'])
  expect(paramNamesOf('/v2/school')).toEqual([])
})

it('encodes parameters into the path', () => {
  expect(fillPath('/v2/terms/{key}', { key: '2026:elementary:1' })).toBe('/v2/terms/2026%3Aelementary%3A1')
  expect(fillPath('/neCurriculums/{necId}:updateSyllabusFile', { necId: 'a/b' })).toBe(
    '/neCurriculums/a%2Fb:updateSyllabusFile',
  )
})

it.each([undefined, null, ''])('[API-51] throws before any request for a parameter that is %s', (userId) => {
  expect(() => fillPath('/v2/students/{userId}', { userId })).toThrow('required parameter userId')
})

import { inTurn } from './in-turn.ts'

it('runs one, lets two wait and refuses the next until one is done; a failure blocks none', async () => {
  const one = inTurn(2)
  const began: string[] = []
  const first = Promise.withResolvers<string>()
  const start = (name: string, work: Promise<string> = Promise.resolve(name)) =>
    one(() => {
      began.push(name)
      return work
    }).catch(() => `${name} fails`)
  const answers = [start('a', first.promise), start('b', Promise.reject(new Error('b'))), start('c'), start('d')]
  expect(await answers[3]).toEqual({ ok: false, error: 'busy' })
  expect(began).toEqual(['a'])
  first.resolve('a')
  expect(await Promise.all(answers.slice(0, 3))).toEqual([
    { ok: true, value: 'a' },
    'b fails',
    { ok: true, value: 'c' },
  ])
  expect(await start('e')).toEqual({ ok: true, value: 'e' })
  expect(began).toEqual(['a', 'b', 'c', 'e'])
})

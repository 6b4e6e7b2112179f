import { rememberedCheck } from './remembered-check.ts'

type Answer = PromiseWithResolvers<string>

function setup() {
  const asked: Answer[] = []
  let time = 0
  const check = rememberedCheck<string>(
    () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
    { freshMs: 10_000, longestMs: 20, late: (last) => `late after ${last ?? 'nothing'}`, now: () => time },
  )
  return { asked, check, pass: (ms: number) => void (time += ms) }
}

it('callers share one check, and its result while it is fresh', async () => {
  const { asked, check, pass } = setup()
  const both = [check(), check()]
  asked[0]?.resolve('ok')
  expect(await Promise.all(both)).toEqual(['ok', 'ok'])
  pass(9_999)
  expect(await check()).toBe('ok')
  expect(asked).toHaveLength(1)
  pass(1)
  const next = check()
  asked[1]?.resolve('bad')
  expect(await next).toBe('bad')
})

it('gives up a check that is late, whatever it answers afterwards', async () => {
  const { asked, check, pass } = setup()
  expect(await check()).toBe('late after nothing')
  asked[0]?.resolve('at last')
  expect(await check()).toBe('late after nothing')
  pass(10_000)
  const next = check()
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('ok')
  expect(await next).toBe('ok')
})

it('passes on what a check throws, and asks again the next time', async () => {
  const { asked, check } = setup()
  const failing = check()
  asked[0]?.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  const next = check()
  asked[1]?.resolve('ok')
  expect(await next).toBe('ok')
})

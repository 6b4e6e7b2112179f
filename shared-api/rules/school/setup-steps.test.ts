import { setupSteps, stepsOf } from './setup-steps.ts'

const nothing = { schoolName: ' ', terms: 0, classes: 0, students: 0, members: 0, subjects: 0 }
const done = (facts: Partial<typeof nothing>) =>
  stepsOf({ ...nothing, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []))

describe('[C42] the steps of a school', () => {
  it('come in order, and none is done when nothing exists', () => {
    expect(stepsOf(nothing).map(({ step }) => step)).toEqual(setupSteps)
    expect(done({})).toEqual([])
  })

  it.each([
    [{ schoolName: '青空学園' }, 'school'],
    [{ terms: 1 }, 'terms'],
    [{ classes: 1 }, 'classes'],
    [{ students: 1 }, 'sync'],
    [{ members: 1 }, 'members'],
    [{ subjects: 1 }, 'curriculum'],
  ])('%j: %s is done', (facts, step) => {
    expect(done(facts)).toEqual([step])
  })
})

import { postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { deleteTerm, listTerms, termKey } from '@gakuseki/shared-api/contract/terms.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fetchWith, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { act, screen, waitFor } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

/** Opens another page; `listed` collects the school types of all lists read from then on. */
async function openElsewhere() {
  const listed: (string | null)[] = []
  let hold: Promise<void> | null = null
  const standIn: StandIn = async ({ method, url }) => {
    const { pathname, searchParams } = new URL(url)
    if (method !== 'GET' || !/\/v2\/(classes|terms)$/.test(pathname)) return null
    listed.push(searchParams.get('schoolType'))
    if (searchParams.get('schoolType') === 'juniorhigh') await hold
    return null
  }
  const suite = await renderSuite({ remote, declaration, url: '/school', host: { fetch: fetchWith(standIn) } })
  const { api } = suite.suite.service.getSuite()
  const goTo = (url: string) => act(() => suite.router.navigate(url))
  const back = () => act(() => suite.router.navigate(-1))
  /** Holds back answers about juniorhigh until the returned function is called. */
  const holdJuniorHigh = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    hold = promise
    return resolve
  }
  return { ...suite, api, listed, goTo, back, holdJuniorHigh }
}

type Suite = Awaited<ReturnType<typeof openElsewhere>>

// The demo school has no classes in these years.
const year = 2060
const grade = { schoolType: 'juniorhigh', gradeNumber: 1 } as const
const addClass = ({ api }: Suite, schoolYear = year) =>
  meanwhile(() => api.call(postClass, { body: { schoolYear, grade, orderNum: 0, name: '1組' } }))

async function removeElementaryTerms({ api }: Suite): Promise<void> {
  await meanwhile(async () => {
    for (const term of await api.call(listTerms, { query: { schoolType: 'elementary' } }))
      await api.call(deleteTerm, { params: { key: termKey(term) }, ifMatch: term.version })
  })
}

const classesOf = (type: string, schoolYear = year) =>
  screen.findByRole('table', { name: `${schoolYear}年度 ${type}のクラス` })
const termsOf = (type: string) => screen.findByRole('table', { name: `${type}の年度と学期` })
const tab = (name: string) => screen.getByRole('link', { name })
const bare = `/class/list?schoolYear=${year}`

describe('[C46] a school that has only junior high', () => {
  it('opens the class list on it without an empty elementary list first, and asks once for each type', async () => {
    const suite = await openElsewhere()
    await addClass(suite)
    suite.listed.length = 0
    const release = suite.holdJuniorHigh()
    await suite.goTo(bare)
    await waitFor(() => expect(suite.listed).toEqual(['elementary', 'juniorhigh']))
    expect(screen.queryByText(/まだクラスがありません/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await act(async () => release())
    expect(await classesOf('中学校')).toBeVisible()
    expect(await screen.findByRole('link', { name: '1組' })).toBeVisible()
    expect(tab('中学校')).toHaveAttribute('aria-current', 'page')
    expect(suite.url()).toBe(bare)
    expect(suite.listed).toEqual(['elementary', 'juniorhigh'])
  })

  it('opens the terms on it', async () => {
    const suite = await openElsewhere()
    await removeElementaryTerms(suite)
    suite.listed.length = 0
    await suite.goTo('/term/edit')
    expect(await termsOf('中学校')).toBeVisible()
    expect(suite.listed).toEqual(['elementary', 'juniorhigh'])
  })

  it('shows elementary if the address names it', async () => {
    const suite = await openElsewhere()
    await addClass(suite)
    await suite.goTo(`${bare}&schoolType=elementary`)
    expect(await screen.findByText(`${year}年度の小学校には、まだクラスがありません。`)).toBeVisible()
  })

  it('keeps the chosen tab and year: Back shows the earlier ones, another screen the last ones', async () => {
    const suite = await openElsewhere()
    await addClass(suite)
    await suite.goTo(bare)
    await classesOf('中学校')
    await suite.user.click(tab('小学校'))
    await classesOf('小学校')
    expect(suite.url()).toBe(`/class/list?schoolType=elementary&schoolYear=${year}`)
    await suite.user.click(screen.getByRole('button', { name: '前の年度' }))
    await classesOf('小学校', year - 1)
    await suite.back()
    await suite.back()
    await waitFor(() => expect(suite.url()).toBe(bare))
    expect(await classesOf('中学校')).toBeVisible()
    await suite.goTo('/class/list?schoolYear=2059')
    expect(await classesOf('小学校', 2059)).toBeVisible()
    await suite.user.click(tab('中学校'))
    await suite.goTo('/term/edit')
    expect(await termsOf('中学校')).toBeVisible()
  })
})

describe('[C46] elsewhere', () => {
  it('shows elementary with the way to begin in a school without any classes', async () => {
    const suite = await openElsewhere()
    await suite.goTo(bare)
    expect(await screen.findByText(`${year}年度の小学校には、まだクラスがありません。`)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(tab('小学校')).toHaveAttribute('aria-current', 'page')
  })

  it('opens elementary in a school with both, and does not ask for the other', async () => {
    const suite = await openElsewhere()
    suite.listed.length = 0
    await suite.goTo('/class/list')
    expect(await classesOf('小学校', 2026)).toBeVisible()
    expect(suite.listed).toEqual(['elementary'])
  })

  it('keeps the choice of each person separately', async () => {
    localStorage.setItem('gakuseki.school-type.somebody-else', 'juniorhigh')
    const suite = await openElsewhere()
    await suite.goTo('/class/list')
    expect(await classesOf('小学校', 2026)).toBeVisible()
  })

  it('opens and switches in a browser that stores nothing', async () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const suite = await openElsewhere()
    await suite.goTo('/class/list')
    await classesOf('小学校', 2026)
    await suite.user.click(tab('中学校'))
    expect(await classesOf('中学校', 2026)).toBeVisible()
    jest.restoreAllMocks()
    // A choice that the browser did not store lasts as long as the page, until the next one is stored.
    await suite.user.click(tab('小学校'))
    await classesOf('小学校', 2026)
  })
})

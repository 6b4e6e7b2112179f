import { type SearchGroup, type SearchProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { localRegistry } from '../standalone/local-remotes.ts'
import { renderSuite } from '../testing/render-suite.tsx'
import { bringing, chosen, found, impatientClock, openSearch, options } from './search.harness.tsx'

describe('the search of the suite', () => {
  it('[FND-01] opens by Ctrl+K and by the field of the header, and finds what remotes bring, and pages', async () => {
    const { user, box } = await openSearch({ class: found('クラス', '学年会', '学校園', '図書') })
    expect(box).toHaveFocus()
    await user.type(box, '学')
    await waitFor(() => expect(options()).toEqual(['学級の台帳', '学年会', '学校園']))
    expect(within(screen.getByRole('group', { name: 'クラス' })).getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    const field = screen.getByRole('button', { name: '検索' })
    expect(field).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
    await user.click(field)
    expect(await screen.findByRole('combobox')).toHaveValue('')
  })

  it('[FND-01] shows 8 hits of a group and leads to the list of all', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `組${index + 1}`)
    const { user, box, url } = await openSearch({ class: found('クラス', ...names) })
    await user.type(box, '組')
    await waitFor(() => expect(options()).toEqual([...names.slice(0, 8), '12件すべてを一覧で表示']))
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(url()).toBe('/class/list'))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('[FND-01] chooses by arrows around the list, follows by Enter, and opens a new tab by Ctrl+Enter', async () => {
    const { user, box, url } = await openSearch({ class: found('クラス', 'あ1', 'あ2', 'あ3') })
    await user.type(box, 'あ')
    await waitFor(() => expect(chosen()).toBe('あ1'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toBe('あ3')
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('あ1')
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(open.mock.calls).toEqual([[expect.stringMatching(/\/class\/of-%E3%81%821$/), '_blank', 'noopener']])
    open.mockRestore()
    expect(url()).toBe('/home')
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(url()).toBe('/class/of-あ3'))
  })

  it('[FND-01] follows the first hit when Enter comes before the answers', async () => {
    const { user, box, url } = await openSearch({ class: found('クラス', '藤') })
    await user.type(box, '藤{Enter}')
    await waitFor(() => expect(url()).toBe('/class/of-藤'))
  })

  it('[FND-01] follows the first hit when Enter comes and the answers only after the patience', async () => {
    const { clock, endPatience } = impatientClock()
    const late = Promise.withResolvers<readonly SearchGroup[]>()
    const { user, box, url } = await openSearch({ class: () => late.promise, host: { clock } })
    await user.type(box, '藤{Enter}')
    await waitFor(() => endPatience())
    act(() => late.resolve([{ title: 'クラス', hits: [{ path: '/class/of-藤', title: '藤' }] }]))
    await waitFor(() => expect(url()).toBe('/class/of-藤'))
  })

  it('[FND-01] keeps the choice on its record when late answers come above it', async () => {
    const late = Promise.withResolvers<readonly SearchGroup[]>()
    const { user, box } = await openSearch({ class: () => late.promise, term: found('学期', '一1', '一2') })
    await user.type(box, '一')
    await waitFor(() => expect(options()).toEqual(['一1', '一2']))
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('一2')
    late.resolve([{ title: 'クラス', hits: [{ path: '/class/1', title: '一組' }] }])
    await waitFor(() => expect(options()).toEqual(['一組', '一1', '一2']))
    expect(chosen()).toBe('一2')
  })

  it('[FND-01] does not search in the middle of a conversion', async () => {
    const asked: string[] = []
    const { box } = await openSearch({
      class: async (text) => {
        asked.push(text)
        return []
      },
    })
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: 'さと' } })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    fireEvent.change(box, { target: { value: '佐藤' } })
    fireEvent.compositionEnd(box)
    await screen.findByText('「佐藤」は見つかりませんでした')
    expect(asked).toEqual(['佐藤'])
  })

  it('[FND-01] asks no remote for a text without letters and digits, which would find everybody', async () => {
    const ofClass = jest.fn<ReturnType<SearchProvider>, Parameters<SearchProvider>>(async () => [])
    const { user, box } = await openSearch({ class: ofClass })
    await user.type(box, '・')
    await screen.findByText('「・」は見つかりませんでした')
    expect(ofClass).not.toHaveBeenCalled()
  })

  it('[FND-01] lets no older answer win', async () => {
    const waiting = new Map<string, () => void>()
    const { user, box } = await openSearch({
      class: async (text) => {
        await new Promise<void>((resolve) => waiting.set(text, resolve))
        return [{ title: 'クラス', hits: [{ path: '/class/x', title: `${text}の答え` }] }]
      },
    })
    await user.type(box, '花')
    await waitFor(() => expect(waiting.has('花')).toBe(true))
    await user.type(box, '子')
    await waitFor(() => expect(waiting.has('花子')).toBe(true))
    waiting.get('花子')?.()
    await waitFor(() => expect(options()).toEqual(['花子の答え']))
    waiting.get('花')?.()
    await user.keyboard('{ArrowDown}')
    expect(options()).toEqual(['花子の答え'])
  })

  it('[FND-02] offers pages and what this user opened last before anything is typed', async () => {
    const kept = keptInMemory()
    const first = await openSearch({ class: found('クラス'), host: { kept } })
    expect(options()).toEqual(['Home', 'Class'])
    const { service } = first.suite
    for (let number = 1; number <= 12; number += 1)
      service.noteOpened?.({ path: `/class/${number}`, title: `${number}組` })
    service.noteOpened?.({ path: '/class/5', title: '5組' })
    await first.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await first.user.keyboard('{Control>}k{/Control}')
    const opened = ['5組', '12組', '11組', '10組', '9組', '8組', '7組', '6組', '4組', '3組']
    await waitFor(() => expect(options()).toEqual([...opened.map((title) => `${title}Class`), 'Home', 'Class']))
    act(() => first.suite.session.signOut())
    await waitFor(() => expect(kept.getItem('gakuseki.opened')).toBeNull())
  })

  it('[FND-03] says which remote could not be searched, and shows the hits of the others', async () => {
    const { user, box } = await openSearch({
      class: async () => {
        throw new Error('broken')
      },
      term: found('学期', '一学期'),
    })
    await user.type(box, '一')
    await waitFor(() => expect(options()).toEqual(['一学期']))
    expect(await screen.findByText('Class を検索できませんでした')).toBeVisible()
  })

  it('[FND-03] says when a remote hangs, still shows its answer when it comes, and takes none of an unknown form', async () => {
    const { clock, endPatience } = impatientClock()
    const malformed = (async () => [{ title: 'x', hits: [{ path: 'javascript:1', title: 'x' }] }]) as SearchProvider
    const late = Promise.withResolvers<readonly SearchGroup[]>()
    const { user, box } = await openSearch({ class: () => late.promise, term: malformed, host: { clock } })
    await user.type(box, '一')
    expect(await screen.findByText('Year and Term を検索できませんでした')).toBeVisible()
    expect(screen.queryByText('Class を検索できませんでした')).toBeNull()
    act(endPatience)
    expect(await screen.findByText('Class を検索できませんでした')).toBeVisible()
    late.resolve([{ title: 'クラス', hits: [{ path: '/class/1', title: '一組' }] }])
    await waitFor(() => expect(options()).toEqual(['一組']))
    expect(screen.queryByText('Class を検索できませんでした')).toBeNull()
  })

  it('[FND-03] loads the searches of remotes when it opens, before the first letter', async () => {
    const load = jest.fn<Promise<unknown>, []>(() => new Promise(() => {}))
    await openSearch({ class: found('クラス'), host: { loader: { load, preload: () => {} } } })
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  })

  it('[FND-06] is not there for somebody without rights', async () => {
    const load = jest.fn<Promise<unknown>, []>()
    const { user } = await renderSuite({
      url: '/error/forbidden',
      as: 'staff',
      host: { registry: localRegistry([bringing]), loader: { load, preload: () => {} } },
    })
    expect(screen.queryByRole('button', { name: '検索' })).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    // The browser keeps its own Ctrl+K.
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
    expect(load).not.toHaveBeenCalled()
  })
})

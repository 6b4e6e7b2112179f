import { screen } from '@testing-library/react'
import { first, open, shipped } from './suite-releases.harness.tsx'

describe('a release that is shipped during work', () => {
  it('keeps unsaved input, runs on the next page after saving, and is replaced when it is rolled back', async () => {
    const { user, ship, loaded } = await open()
    const field = await screen.findByRole('textbox', { name: '名前' })
    await user.type(field, '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('button', { name: '並べ替え' }))
    expect(screen.getByRole('textbox')).toBe(field)
    expect(field).toHaveValue('1年1組')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(screen.getByRole('button', { name: '次へ' }))
    expect(await screen.findByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
    expect(loaded).toEqual(['0.0.0-local', '0.2.0'])

    await ship(first)
    expect(screen.getByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Class' }))
    await user.click(await screen.findByRole('link', { name: '一覧' }))
    expect(await screen.findByRole('heading', { name: '古い版の一覧' })).toBeVisible()
  })

  it('runs with the page for which unsaved work is discarded', async () => {
    const { user, ship } = await open()
    await user.type(await screen.findByRole('textbox', { name: '名前' }), '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('link', { name: '一覧' }))
    await user.click(await screen.findByRole('button', { name: '保存せずに移動する' }))
    expect(await screen.findByRole('heading', { name: '新しい版の一覧' })).toBeVisible()
  })

  it('does not run when the user stays with unsaved work after all', async () => {
    const { user, ship, loaded } = await open()
    const field = await screen.findByRole('textbox', { name: '名前' })
    await user.type(field, '1年1組')
    await ship(shipped)
    await user.click(screen.getByRole('link', { name: '一覧' }))
    await user.click(await screen.findByRole('button', { name: 'この画面に残る' }))
    expect(field).toHaveValue('1年1組')
    expect(loaded).toEqual(['0.0.0-local'])
  })
})

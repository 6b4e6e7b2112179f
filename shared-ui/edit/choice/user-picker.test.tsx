import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { SuiteProvider, type Suite, type SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UserPicker } from './user-picker.tsx'

const hit = { userId: 't1', googleMail: 't1@school.example', userType: 'teacher', name: '佐藤 花子', photoUrl: null }
// The part of the suite that the picker uses.
const suite = {
  api: { call: async () => ({ data: [{ ...hit, classes: [] }], numSearchResults: 1, numResultsPerPage: 8 }) },
  currentSchoolYear: asSchoolYear(2026),
} as unknown as Suite
const nothing = (): void => undefined
const service: SuiteService = {
  getSuite: () => suite,
  subscribe: () => nothing,
  holdUnsaved: () => nothing,
  setPageTitle: () => nothing,
}

it.each([
  ['teacher', 1, []],
  ['student', 0, [['user picker: t1 is a teacher, a student was expected']]],
] as const)(
  '[WID-07] in a picker for a %s, accepts a teacher %i times and logs a rejection',
  async (expected, times, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(nothing)
    const taken = jest.fn()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SuiteProvider service={service}>
          <UserPicker title="担当" button="未設定" expected={expected} onConfirm={taken} />
        </SuiteProvider>
      </QueryClientProvider>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '担当: 未設定' }))
    await user.type(screen.getByRole('searchbox'), '佐藤{Enter}')
    await user.click(await screen.findByRole('button', { name: /佐藤 花子/ }))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(taken).toHaveBeenCalledTimes(times)
    expect(log.mock.calls).toEqual(logged)
    log.mockRestore()
  },
)

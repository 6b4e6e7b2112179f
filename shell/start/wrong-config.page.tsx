import { configSentences } from '@gakuseki/shared-api/contract/config-sentences.ts'
import { StartFailedPage } from './start-failed.page.tsx'

type Props = { readonly given: unknown; readonly wrong: readonly string[] }

/** Lists the invalid values of the configuration. */
export function WrongConfigPage({ given, wrong }: Props) {
  return (
    <StartFailedPage missing="rightConfig">
      <ul>
        {configSentences(given, wrong).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </StartFailedPage>
  )
}

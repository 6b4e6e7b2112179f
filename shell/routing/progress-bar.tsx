import { useNavigation } from '@gakuseki/shared-ui/host/router.ts'
import styles from './progress-bar.module.css'

/** A line above the content while the next page loads. */
export function ProgressBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.track} aria-hidden="true" />
}

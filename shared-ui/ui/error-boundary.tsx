import { Component, type ErrorInfo, type ReactNode } from 'react'
import { texts } from '../texts.ts'
import { ErrorState } from './error-state.tsx'

type Props = {
  /** Another key (a path) is another page: the error is forgotten. */
  readonly resetKey?: string | undefined
  readonly fallback?: ((error: unknown, reset: () => void) => ReactNode) | undefined
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  readonly children: ReactNode
}

type State = { readonly failed: boolean; readonly error: unknown; readonly key: string | undefined }

/** Keeps a bug in one part from taking the page away. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { key }: State): Partial<State> | null {
    return resetKey === key ? null : { failed: false, error: undefined, key: resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  private readonly reset = (): void => this.setState({ failed: false, error: undefined })

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    if (this.props.fallback) return this.props.fallback(this.state.error, this.reset)
    return (
      <ErrorState title={texts.ui.unexpected} description={texts.ui.unexpectedNext} code="UI-1" onRetry={this.reset} />
    )
  }
}

// The one door to ky. The shell shares this module, so that no remote brings a copy of its own.
export { default as ky, isHTTPError, isTimeoutError } from 'ky'

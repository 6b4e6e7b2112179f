// The only module that imports ky. The shell shares it, so that no remote bundles a copy of its own.
export { default as ky, isHTTPError, isTimeoutError } from 'ky'

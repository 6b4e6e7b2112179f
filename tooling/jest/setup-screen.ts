import '@testing-library/jest-dom'

afterEach(() => testApi.reset())

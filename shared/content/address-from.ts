import { pageLimits } from './limits.ts'

export const addressFrom = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, pageLimits.addressLength)
    .replace(/-+$/, '')

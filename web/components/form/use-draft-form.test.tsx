import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '#shared/fields/errors.ts'
import { requiredText } from '#shared/fields/free-text.ts'
import { ApiError } from '#web/client/api.ts'
import { makeQueryClient } from '#web/client/query.ts'
import { DraftForm } from './draft-form.tsx'
import { TextField } from './text-field.tsx'
import { useDraftForm } from './use-draft-form.ts'

const Values = z.object({ title: z.string(), area: z.string() })
type Values = z.infer<typeof Values>
const Body = z.object({ title: requiredText(20), area: z.string() })
const start = { id: 'a', version: 1, values: { title: 'Styrelsen', area: 'Lön' } }

type Save = (body: Values, at: { version: number }) => Promise<unknown>

const Form = ({ save }: { save: Save }) => {
  const form = useDraftForm<Values, Values, unknown>({
    name: 'sample',
    draftKey: 'one',
    shape: Values,
    start,
    judge: (values) => {
      const { success, data, error } = Body.safeParse(values)
      return success ? { body: data, issues: [] } : { body: null, issues: fieldErrors(error) }
    },
    nameOf: (path) => path,
    save,
    stored: (current) => current as { values: Values; version: number; by: string },
    within: 'sample',
    onSaved: () => {},
  })
  return (
    <DraftForm form={form} className="" actions={<button type="submit">go</button>}>
      <TextField handle={form} name="title" />
      <TextField handle={form} name="area" />
    </DraftForm>
  )
}

const open = (save: Save) => {
  const client = makeQueryClient()
  client.setQueryData(['session'], { signedIn: false })
  return render(
    <QueryClientProvider client={client}>
      <IntlProvider locale="sv" onError={() => {}}>
        <Form save={save} />
      </IntlProvider>
    </QueryClientProvider>,
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const go = () => fireEvent.click(screen.getByText('go'))

const conflict = (values: Values) =>
  new ApiError({ status: 412, code: 'version-conflict', current: { values, version: 2, by: 'Torsten' } })

beforeEach(() => sessionStorage.clear())

it('a field that may not be left empty is announced as required, another is not', () => {
  open(() => Promise.resolve())
  expect(field('title').getAttribute('aria-required')).toBe('true')
  expect(field('area').getAttribute('aria-required')).toBeNull()
})

it('what is typed while the save is under way is in the save that follows a conflict', async () => {
  const sent: Values[] = []
  let refuse: (error: unknown) => void = () => {}
  open((body) => {
    sent.push(body)
    return sent.length > 1 ? Promise.resolve() : new Promise((_, reject) => (refuse = reject))
  })
  type('title', 'Klubben')
  go()
  await waitFor(() => expect(sent).toHaveLength(1))
  type('title', 'Klubbens styrelse')
  refuse(conflict({ title: 'Styrelsen', area: 'Avtal' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ title: 'Klubbens styrelse', area: 'Avtal' })
})

it('a field that the portal refuses is named, described and marked as wrong, and led to', async () => {
  open(() =>
    Promise.reject(
      new ApiError({ status: 422, code: 'invalid-input', fields: [{ path: 'sample.area', code: 'too-long' }] }),
    ),
  )
  go()
  const link = await screen.findByRole('link', { name: /^area: / })
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(field('area').getAttribute('aria-invalid')).toBe('true')
  expect(field('area').getAttribute('aria-describedby')).toBe('sample-area-error')
  fireEvent.click(link)
  expect(document.activeElement).toBe(field('area'))
  type('area', 'Kort')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('what is typed is there when the page is opened again, until it is what was stored', () => {
  const { unmount } = open(() => Promise.resolve())
  type('title', 'Ny')
  unmount()
  open(() => Promise.resolve()).unmount()
  expect(sessionStorage.length).toBe(1)
  open(() => Promise.resolve())
  expect(field('title').value).toBe('Ny')
  type('title', 'Styrelsen')
  expect(sessionStorage.length).toBe(0)
})

it('errors are listed in the order of the fields, whatever the order in which the portal names them', async () => {
  const fields = [
    { path: 'sample.elsewhere', code: 'invalid' },
    { path: 'sample.area', code: 'required' },
    { path: 'sample.title', code: 'required' },
  ] as const
  open(() => Promise.reject(new ApiError({ status: 422, code: 'invalid-input', fields: [...fields] })))
  go()
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#sample-title', '#sample-area', '#sample-elsewhere'])
})

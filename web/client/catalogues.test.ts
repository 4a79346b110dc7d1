import { expect, it } from 'vitest'
import { loadMessages, messagesOf } from './catalogues.ts'

it('loads the texts of the areas that are asked for and of the frame, and no others', async () => {
  await loadMessages('sv', ['news', 'forms'])
  const texts = messagesOf('sv')
  for (const id of ['news.title', 'news.poll.closed', 'forms.wrong', 'shell.skip', 'start.lead', 'roles.until'])
    expect(texts).toHaveProperty([id])
  const areas = new Set(Object.keys(texts).map((id) => id.split('.')[0]))
  for (const area of ['meeting', 'protocol', 'operator', 'signing']) expect(areas).not.toContain(area)
  expect(messagesOf('en')).toEqual({})
})

it('loads the texts of the areas visited before when the language changes', async () => {
  await loadMessages('sv', ['news'])
  await loadMessages('en')
  expect(messagesOf('en')).toHaveProperty(['news.poll.closed'])
  expect(Object.keys(messagesOf('en'))).not.toContain('signing.wait')
})

it('says which area there is no text of', async () => {
  await expect(loadMessages('sv', ['nowhere'])).rejects.toThrow('There are no texts of nowhere.')
})

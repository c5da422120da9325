import { mountEditor } from 'COUNTERSIGN_URL/embed/editor-v1.js'

const say = (words) => {
  document.querySelector('#state').textContent = words
}

const answer = await fetch('/session', { method: 'POST' })
const { token, error } = await answer.json()
if (!answer.ok) say(`It cannot be shown: ${error}`)
else
  mountEditor('#editor', {
    token,
    theme: { accent: '#0a7d4f', radius: '4px' },
    onSaved: ({ fields }) => say(`Saved: ${fields} field(s).`),
    onSent: () => say('The envelope is on its way.'),
    onError: ({ message }) => say(`Something went wrong: ${message}`),
  })

import { mount } from 'COUNTERSIGN_URL/embed/v1.js'

const say = (words) => {
  document.querySelector('#state').textContent = words
}

const ask = async (method, path) => {
  const answer = await fetch(path, { method })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.error)
  return body
}

try {
  const { token } = await ask('POST', '/token')
  mount('#sign', {
    token,
    autoHeight: true,
    onSigned: async () => {
      const { signed, status } = await ask('GET', '/progress')
      say(signed ? `Thank you, signed. The envelope is ${status}.` : 'Not signed yet.')
    },
    onDeclined: ({ reason }) => say(`You have declined: ${reason ?? 'no reason given'}.`),
    onError: ({ message }) => say(`It cannot be shown: ${message}`),
  })
} catch (error) {
  say(`It cannot be shown: ${error.message}`)
}

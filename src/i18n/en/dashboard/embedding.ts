/** Settings, Embedding. */
export const embedding = {
  'embedding.title': 'Embedding',
  'embedding.about':
    'Your pages can show the signing page in a frame. Browsers show it only on the sites that you list here. <guide>How to embed signing</guide>',

  'embedding.sites': 'Sites',
  'embedding.sites_about':
    'Scheme and host, and the port if it is not the default; no path. {http} only for {localhost} and {loopback}. Envelopes of the test space can be embedded on {http_localhost} without an entry.',
  'embedding.site': 'Site {number}',
  'embedding.add_site': 'Add site',
  'embedding.remove_site': 'Remove site {number}',
  'embedding.sites_full': 'There can be {count} at most',
  'embedding.saved': 'Saved. New frames use this list.',

  'embedding.on_your_page': 'On your page',
  'embedding.on_your_page_about':
    'Your server asks for a recipient token ({call}) and puts it into the page. The playground shows a frame with any token, the messages it sends to your page, and code to copy.',
  'embedding.lines': 'Code for your page',
  'embedding.open_playground': 'Open the playground',
} as const

/** The words of another machine as they came, below a sentence of ours. */
export const Quote = ({ text }: { readonly text: string | null }) =>
  text && (
    <q translate="no" dir="auto" className="block border-s-2 border-line ps-2 [overflow-wrap:anywhere]">
      {text}
    </q>
  )

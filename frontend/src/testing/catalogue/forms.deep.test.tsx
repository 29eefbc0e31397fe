import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { enabled, press } from '../interactions';
import { renderPage } from '../renderApp';
import { captureRequests, refusal } from '../server';
import type { FormCase } from './formCase';
import { FORMS } from './formTable';

const forms = Object.entries(FORMS);
const refusable = forms.flatMap(([name, form]) =>
  form.refused ? [[name, form, form.refused] as const] : [],
);

const answers = (form: FormCase, answer: () => Response) => captureRequests(...form.call, answer);

async function edited({ page, path, given, edit }: FormCase) {
  localStorage.clear();
  given?.();
  const { user } = renderPage(
    <>
      {page}
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    path,
  );
  await edit(user);
  return user;
}

const address = () => screen.getByTestId('address').textContent;

test.each(refusable)('%s: a field that the server refuses', async (_, form, [apiField, field]) => {
  answers(form, () => refusal(422, { error: 'Not right.', fields: { [apiField]: 'Not this.' } }));
  const user = await edited(form);
  await press(user, form.send);
  await waitFor(() => expect(field()).toHaveFocus());
  const described = field().closest('fieldset[aria-describedby]') ?? field();
  expect(described).toHaveAccessibleDescription('Not this.');
  expect(await enabled(form.send)).toBeVisible();
});

test.each(forms)('%s: edits that would be lost', async (_, form) => {
  const user = await edited(form);
  // A dialog that is open hides the rest of the page from the tree of roles.
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere', hidden: true });
  await user.click(elsewhere);
  if (form.unasked) return expect(address()).toBe('/elsewhere');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(address()).not.toBe('/elsewhere');
  await press(user, 'Discard');
  expect(address()).toBe('/elsewhere');
});

test.each(forms)('%s: Enter in an input method editor', async (_, form) => {
  const sent = answers(form, () => HttpResponse.json({}));
  await edited(form);
  const button = await enabled(form.send);
  for (const field of button.closest('form')?.querySelectorAll('input, textarea') ?? []) {
    const prevented = !fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    // What is not prevented makes the browser send the form; in a text of several lines it does not.
    if (field instanceof HTMLInputElement) expect(prevented).toBe(true);
  }
  expect(sent).toEqual([]);
  expect(button).toBeEnabled();
});

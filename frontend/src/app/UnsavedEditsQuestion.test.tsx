import { act, screen, waitFor } from '@testing-library/react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Form } from '~/shared/forms/Form';
import { FormTextField } from '~/shared/forms/FormTextField';
import type { LostWith } from '~/shared/forms/unsavedEdits';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useUnsavedEdits } from '~/shared/forms/useUnsavedEdits';
import { fill, press } from '~/testing/interactions';
import { type RenderOptions, renderPage } from '~/testing/renderApp';

function TestForm({ lostWith }: { lostWith: LostWith }) {
  const navigate = useNavigate();
  const { control, submit } = useServerForm({
    defaultValues: { title: '' },
    send: () => ({ ok: true }),
    onSaved: () => navigate('/saved'),
    lostWith,
  });
  return (
    <Form onSubmit={submit}>
      <FormTextField control={control} name="title" label="Title" />
    </Form>
  );
}

function TestPage({ lostWith }: { lostWith: LostWith }) {
  const [, setParameters] = useSearchParams();
  return (
    <>
      <TestForm lostWith={lostWith} />
      <Link to="/videos">Videos</Link>
      <button type="button" onClick={() => setParameters({ tab: 'other' }, { replace: true })}>
        Other tab
      </button>
    </>
  );
}

const title = () => screen.getByRole('textbox', { name: 'Title' });
const address = () => screen.getByTestId('address').textContent;

async function edit(lostWith: LostWith = 'screen', options?: RenderOptions) {
  const view = renderPage(<TestPage lostWith={lostWith} />, '/scripts', options);
  await fill(view.user, title(), 'Luck');
  return view;
}

/** Whether the browser asks before the page is reloaded. */
const asksOnReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('another screen is asked about, and opened when the edits may be lost', async () => {
  const { user } = await edit();
  await user.click(screen.getByRole('link', { name: 'Videos' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(address()).toBe('/scripts');
  await press(user, 'Keep editing');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(address()).toBe('/scripts');
  expect(title()).toHaveValue('Luck');
  await user.click(screen.getByRole('link', { name: 'Videos' }));
  await press(user, 'Discard');
  expect(address()).toBe('/videos');
});

test.each([
  ['screen', false],
  ['tab', true],
  ['script', false],
] as const)(
  'another tab is asked about when it takes the form away (%s)',
  async (lostWith, asked) => {
    const { user } = await edit(lostWith);
    await user.click(screen.getByRole('button', { name: 'Other tab' }));
    if (asked) await press(user, 'Discard');
    expect(screen.queryByRole('alertdialog') !== null).toBe(false);
    await waitFor(() => expect(address()).toBe('/scripts?tab=other'));
  },
);

test.each([
  ['screen', false],
  ['tab', true],
] as const)(
  'below a base path, another tab is asked about in the same way (%s)',
  async (lostWith, asked) => {
    const { user, router } = await edit(lostWith, { basename: '/showrunner' });
    await user.click(screen.getByRole('button', { name: 'Other tab' }));
    if (asked) await press(user, 'Discard');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(address()).toBe('/scripts?tab=other'));
    expect(router.state.location.pathname).toBe('/showrunner/scripts');
  },
);

test('of two forms only the one that is taken away is forgotten', async () => {
  const { user } = renderPage(
    <>
      <TestForm lostWith="screen" />
      <TestPage lostWith="tab" />
    </>,
    '/scripts',
  );
  for (const field of screen.getAllByRole('textbox', { name: 'Title' })) {
    await fill(user, field, 'Luck');
  }
  await user.click(screen.getByRole('button', { name: 'Other tab' }));
  await press(user, 'Discard');
  await waitFor(() => expect(address()).toBe('/scripts?tab=other'));
  await user.click(screen.getByRole('link', { name: 'Videos' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

const CODES_LOST = {
  title: 'Leave without saving the codes?',
  text: 'They will not be shown again.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

function CodesPage() {
  useUnsavedEdits(true, 'screen', CODES_LOST);
  return <Link to="/videos">Videos</Link>;
}

test('what is no edit is asked about in words of its own', async () => {
  const { user } = renderPage(<CodesPage />, '/scripts');
  await user.click(screen.getByRole('link', { name: 'Videos' }));
  const question = await screen.findByRole('alertdialog', { name: CODES_LOST.title });
  expect(question).toHaveAccessibleDescription(CODES_LOST.text);
  await press(user, 'Leave');
  expect(address()).toBe('/videos');
});

test('a reload is asked about only while there are edits', async () => {
  const { user, unmount } = await edit();
  expect(asksOnReload()).toBe(true);
  await user.clear(title());
  expect(asksOnReload()).toBe(false);
  await fill(user, title(), 'Luck');
  expect(asksOnReload()).toBe(true);
  unmount();
  expect(asksOnReload()).toBe(false);
});

test('nothing is asked once the edits are saved, or when they are not worth it', async () => {
  const { user } = await edit();
  await user.type(title(), '{Enter}');
  await waitFor(() => expect(address()).toBe('/saved'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('edits that are not worth a question are left without one', async () => {
  const { user } = await edit('nothing');
  expect(asksOnReload()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Videos' }));
  expect(address()).toBe('/videos');
});

describe('back', () => {
  async function editAndGoBack() {
    const view = await edit('screen', { before: ['/videos'] });
    act(() => void view.router.navigate(-1));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    return view;
  }

  test('is asked about, and the address stays', async () => {
    const { user, router } = await editAndGoBack();
    await press(user, 'Keep editing');
    expect(title()).toHaveValue('Luck');
    expect(address()).toBe('/scripts');
    await user.clear(title());
    await act(() => router.navigate(-1));
    expect(address()).toBe('/videos');
  });

  test('goes back when the edits may be lost', async () => {
    const { user } = await editAndGoBack();
    await press(user, 'Discard');
    await waitFor(() => expect(address()).toBe('/videos'));
  });
});

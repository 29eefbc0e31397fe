import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Project, UpdateProject } from '~/api/generated';
import { ScriptsPage } from '~/features/scripts/ScriptsPage';
import { VideosPage } from '~/features/videos/VideosPage';
import { aProject, aScript, aVideo } from '~/testing/factories';
import { choose, fill, press, tick } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, server } from '~/testing/server';
import { ProjectsPage } from './ProjectsPage';

const PROJECTS = [
  aProject({ id: 3, name: 'Winter', status: 'paused' }),
  aProject({ id: 2, name: 'Autumn', description: 'Short days' }),
  aProject({ id: 1, name: 'Summer' }),
];

const item = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!found) throw new Error(`${name} is not listed`);
  return within(found);
};

test('each project links to its scripts and its videos', async () => {
  mockGet('/api/projects', PROJECTS);
  renderPage(<ProjectsPage />, '/projects');
  await screen.findByText('Autumn');
  expect(item('Autumn').getByText('Short days')).toBeVisible();
  expect(item('Autumn').getByText('Active')).toBeVisible();
  expect(item('Winter').getByText('Paused')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Scripts of Autumn' })).toHaveAttribute(
    'href',
    '/scripts?project=2',
  );
  expect(screen.getByRole('link', { name: 'Videos of Autumn' })).toHaveAttribute(
    'href',
    '/videos?project=2',
  );
});

test('new scripts go to the newest active project, and to no other', async () => {
  mockGet('/api/projects', PROJECTS);
  renderPage(<ProjectsPage />, '/projects');
  await screen.findByText('Autumn');
  expect(screen.getByText('New scripts go to Autumn.')).toBeVisible();
  const isMarked = (name: string) => item(name).queryByText('New scripts go here') !== null;
  expect(['Winter', 'Autumn', 'Summer'].map(isMarked)).toEqual([false, true, false]);
});

test('a new project is listed first', async () => {
  const projects: Project[] = [];
  mockGet('/api/projects', () => projects);
  server.use(
    http.post('*/api/projects', async ({ request }) => {
      const wish = (await request.json()) as Partial<Project>;
      const project = aProject({ ...wish, id: 9 });
      projects.unshift(project);
      return HttpResponse.json(project, { status: 201 });
    }),
  );
  const { user } = renderPage(<ProjectsPage />, '/projects');
  expect(await screen.findByText('No projects yet')).toBeVisible();
  await press(user, 'New Project');
  await fill(user, await screen.findByRole('textbox', { name: /Project name/ }), 'Spring');
  await choose(user, /Category/, 'Lifestyle');
  await press(user, 'Create project');
  expect(await screen.findByRole('heading', { level: 3, name: 'Spring' })).toBeVisible();
});

test('a project is edited with what its scripts, videos and posts have in common', async () => {
  const project = aProject({ id: 2, name: 'Autumn', defaults: { avatarId: 'away' } });
  mockGet('/api/projects', () => [project]);
  const sent = captureRequests<UpdateProject>('put', '/api/projects/2', () => project);
  const { user } = renderPage(<ProjectsPage />, '/projects');
  await press(user, 'Edit Autumn');
  await fill(user, await screen.findByRole('textbox', { name: 'Tone' }), 'Calm');
  await choose(user, 'Length', '15 seconds');
  await choose(user, 'Music style', 'Calm & Relaxing');
  await fill(user, screen.getByRole('textbox', { name: 'Hashtags' }), '#calm, morning');
  await tick(user, 'TikTok');
  await fill(user, screen.getByRole('textbox', { name: 'Times of day' }), '07:00, 21:00');
  await press(user, 'Save project');
  expect(await screen.findByText('Project saved')).toBeVisible();
  expect(sent[0]?.defaults).toMatchObject({
    tone: 'Calm',
    duration: 15,
    avatarId: 'away',
    musicStyle: 'Calm & Relaxing',
    hashtags: ['#calm', 'morning'],
    platforms: ['tiktok'],
    timeSlots: ['07:00', '21:00'],
  });
});

test('a project leads to its posts, and to a batch of more scripts', async () => {
  mockGet('/api/projects', PROJECTS);
  renderPage(<ProjectsPage />, '/projects');
  expect(await screen.findByRole('link', { name: 'Posts of Autumn' })).toHaveAttribute(
    'href',
    '/scheduling?view=list&project=2',
  );
  expect(screen.getByRole('link', { name: 'Write more scripts for Autumn' })).toHaveAttribute(
    'href',
    '/scripts?batch=2',
  );
});

test('more projects are read on demand', async () => {
  server.use(
    http.get('*/api/projects', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      return before === '3'
        ? HttpResponse.json(PROJECTS.slice(1))
        : HttpResponse.json(PROJECTS.slice(0, 1), {
            headers: { link: '</api/projects?before=3>; rel="next"' },
          });
    }),
  );
  const { user } = renderPage(<ProjectsPage />, '/projects');
  await press(user, 'Show more');
  expect(await screen.findByRole('heading', { level: 3, name: 'Summer' })).toBeVisible();
});

test.each([
  ['/scripts', '/api/scripts', <ScriptsPage key="scripts" />, 'Search scripts'],
  ['/videos', '/api/videos', <VideosPage key="videos" />, 'Search videos'],
])('%s shows a project, until its chip is pressed', async (path, url, page, search) => {
  mockGet('/api/projects', PROJECTS);
  const asked: (string | null)[] = [];
  server.use(
    http.get(`*${url}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const project = searchParams.get('project');
      // The other cards of the screen ask for a status.
      if (!searchParams.has('status')) asked.push(project);
      const title = project === '2' ? 'Of Autumn' : 'Of another';
      return HttpResponse.json([url === '/api/scripts' ? aScript({ title }) : aVideo({ title })]);
    }),
  );
  const { user } = renderPage(page, `${path}?project=2`);
  expect((await screen.findAllByText('Of Autumn'))[0]).toBeVisible();
  await press(user, 'Project: Autumn');
  expect((await screen.findAllByText('Of another'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Project:/ })).toBeNull();
  expect(screen.getByRole('searchbox', { name: search })).toHaveFocus();
  await waitFor(() => expect(asked).toEqual(['2', null]));
});

test('a project without scripts says so, and the filter can be cleared', async () => {
  mockGet('/api/projects', PROJECTS);
  const { user } = renderPage(<ScriptsPage />, '/scripts?project=2&q=light');
  expect(await screen.findByText('No results')).toBeVisible();
  await press(user, 'Clear filters');
  expect(await screen.findByText(/^No scripts generated yet/)).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/scripts$/);
});

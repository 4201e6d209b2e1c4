// The lower bound for React: a list of courses in plain React, whose data is requested before React has loaded.
import { createRoot } from 'react-dom/client';
import { useState } from 'react';

interface Course {
  id: string;
  name: string;
  imageUrl?: string | null;
}
interface Floor {
  first: Promise<Course[]>;
  ask: (text: string) => Promise<Course[]>;
  base: string;
}

const { first, ask, base } = (globalThis as unknown as { floor: Floor }).floor;

function List({ begin }: { begin: Course[] }) {
  const [courses, show] = useState(begin);
  return (
    <>
      <h1>Courses</h1>
      <input type="search" aria-label="Search" onChange={({ target }) => void ask(target.value).then(show)} />
      <ul>
        {courses.map(({ id, name, imageUrl }) => (
          <li className="card" key={id}>
            <span className="cover">{imageUrl ? <img alt="" src={base + imageUrl} /> : null}</span>
            <h2>
              <a href={`/learn/courses/${id}`}>{name}</a>
            </h2>
            <p>Not started</p>
          </li>
        ))}
      </ul>
    </>
  );
}

void first.then((begin) => createRoot(document.querySelector('main')!).render(<List begin={begin} />));

//! Reads systems of callbacks from standard input and prints the bounds that the crate `response-time-analysis` gives.
//!
//! A system is a line `system NAME BUDGET PERIOD` (equal numbers stand for a processor of its own), followed by a line
//! `callback INTERARRIVAL JITTER COST...` for each callback, the one of the highest priority first; the costs are those of
//! 1, 2, ... consecutive instances. All times are integers. For every callback a line `NAME INDEX FP RR BW` comes out: its
//! response time as a preemptive fixed-priority task on a processor of its own, and as a polled callback of one ROS 2
//! executor by the round-robin and the busy-window analysis, each at the fixed point of its own response times; `-` where
//! there is none. With the argument `theorems`, only the round-robin and busy-window bounds are computed.

use std::io::{self, BufRead};

use response_time_analysis::arrival::Sporadic;
use response_time_analysis::demand::RBF;
use response_time_analysis::fixed_point::SearchResult;
use response_time_analysis::fixed_priority::fully_preemptive;
use response_time_analysis::ros2::{bw, rr};
use response_time_analysis::supply::Periodic;
use response_time_analysis::time::{Duration, Service};
use response_time_analysis::wcet::Curve;

const LIMIT: u64 = 1_000_000_000_000;
const ROUNDS: usize = 1_000;

struct System {
    name: String,
    supply: Periodic,
    callbacks: Vec<(Sporadic, Curve)>,
}

fn read() -> Vec<System> {
    let mut systems: Vec<System> = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line.expect("standard input is text");
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |index: usize| words[index].parse::<u64>().expect("a time is an integer");
        match words.first() {
            Some(&"system") => systems.push(System {
                name: words[1].to_string(),
                supply: Periodic::new(Service::from(number(2)), Duration::from(number(3))),
                callbacks: Vec::new(),
            }),
            Some(&"callback") => systems.last_mut().expect("a system comes first").callbacks.push((
                Sporadic {
                    min_inter_arrival: Duration::from(number(1)),
                    jitter: Duration::from(number(2)),
                },
                Curve::new((3..words.len()).map(|i| Service::from(number(i))).collect()),
            )),
            _ => {}
        }
    }
    systems
}

/// Repeats an analysis of all callbacks from response times of 0 until none changes; `None` where one diverges.
fn fixed_point<F>(count: usize, analyse: F) -> Option<Vec<Duration>>
where
    F: Fn(&[Duration], usize) -> SearchResult,
{
    let mut responses = vec![Duration::from(0); count];
    for _ in 0..ROUNDS {
        let next: Option<Vec<Duration>> = (0..count).map(|i| analyse(&responses, i).ok()).collect();
        let next = next?;
        if next == responses {
            return Some(responses);
        }
        responses = next;
    }
    None
}

fn round_robin(system: &System) -> Option<Vec<Duration>> {
    fixed_point(system.callbacks.len(), |responses, i| {
        let workload: Vec<_> = system.callbacks.iter().enumerate()
            .map(|(j, (arrival, cost))| rr::Callback::new(responses[j], arrival, cost, rr::CallbackType::Polled(j as i32)))
            .collect();
        rr::rta_subchain(&system.supply, &workload, &[&workload[i]], Duration::from(LIMIT))
    })
}

fn busy_window(system: &System) -> Option<Vec<Duration>> {
    fixed_point(system.callbacks.len(), |responses, i| {
        let workload: Vec<_> = system.callbacks.iter().enumerate()
            .map(|(j, (arrival, cost))| bw::Callback::new(responses[j], arrival, cost, bw::CallbackType::Polled(j as i32)))
            .collect();
        bw::rta_subchain(&system.supply, &workload, &[&workload[i]], Duration::from(LIMIT))
    })
}

fn fixed_priority(system: &System, task: usize) -> Option<Duration> {
    let rbf = |(arrival, cost): &(Sporadic, Curve)| RBF::new(*arrival, cost.clone());
    let higher: Vec<_> = system.callbacks[..task].iter().map(rbf).collect();
    fully_preemptive::dedicated_uniproc_rta(&rbf(&system.callbacks[task]), &higher, Duration::from(LIMIT)).ok()
}

fn text(bound: Option<Duration>) -> String {
    bound.map_or("-".to_string(), |duration| u64::from(duration).to_string())
}

fn main() {
    let theorems = std::env::args().nth(1).as_deref() == Some("theorems");
    for system in read() {
        let rr = round_robin(&system);
        let bw = busy_window(&system);
        for i in 0..system.callbacks.len() {
            let fp = if theorems { None } else { fixed_priority(&system, i) };
            println!("{} {} {} {} {}", system.name, i, text(fp), text(rr.as_ref().map(|all| all[i])),
                text(bw.as_ref().map(|all| all[i])));
        }
    }
}

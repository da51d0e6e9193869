// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The registry of EIP-137: who owns each name, and which contract answers for it. The root is the first owner's,
/// whom the emulator writes into storage.
contract NameRegistry {
    struct Record { address owner; address resolver; uint64 ttl; }

    mapping(bytes32 => Record) private _records;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    modifier authorised(bytes32 node) {
        address holder = _records[node].owner;
        require(holder == msg.sender || isApprovedForAll[holder][msg.sender], "Not the owner of this name");
        _;
    }

    function owner(bytes32 node) external view returns (address) { return _records[node].owner; }
    function resolver(bytes32 node) external view returns (address) { return _records[node].resolver; }
    function ttl(bytes32 node) external view returns (uint64) { return _records[node].ttl; }
    function recordExists(bytes32 node) external view returns (bool) { return _records[node].owner != address(0); }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function setRecord(bytes32 node, address to, address resolver_, uint64 ttl_) external {
        setResolver(node, resolver_);
        setTTL(node, ttl_);
        setOwner(node, to);
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address to, address resolver_, uint64 ttl_) external {
        bytes32 subnode = setSubnodeOwner(node, label, to);
        _records[subnode].resolver = resolver_;
        _records[subnode].ttl = ttl_;
        emit NewResolver(subnode, resolver_);
        emit NewTTL(subnode, ttl_);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address to) public authorised(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = to;
        emit NewOwner(node, label, to);
    }

    function setOwner(bytes32 node, address to) public authorised(node) {
        _records[node].owner = to;
        emit Transfer(node, to);
    }

    function setResolver(bytes32 node, address resolver_) public authorised(node) {
        _records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setTTL(bytes32 node, uint64 ttl_) public authorised(node) {
        _records[node].ttl = ttl_;
        emit NewTTL(node, ttl_);
    }
}
